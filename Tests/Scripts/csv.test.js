// CSV: what is written is safe for spreadsheets, and read back as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, parse } from '../../public/scripts/checklist-csv.js';

const texts = [
  '=1+1', '＝1+1', '＋1', '－1', '＠home', "'＝quoted", '+33 1 02', '-2', '@home', '\tindented', "'=quoted", "'plain", 'He said "no", twice', 'two\nlines', 'a;b',
  'a;=1+1', 'see\n=HYPERLINK(1)', 'a,\t@x', 'x;+1|cmd', "ok;'=1", '- a list\n- of things', 'é « ç » 日本', "'", 'trailing space ',
];
const cellsOf = (text) => parse(text).rows.map(({ cells }) => cells);

for (const [language, separator] of [['en', ','], ['fr', ';'], ['de', ';']]) {
  test(`separates cells as spreadsheets in ${language} expect`, () => {
    assert.equal(csv([['a', 'b'], ['c', '']], language), `\uFEFFa${separator}b\r\nc${separator}\r\n`);
  });

  for (const text of texts) {
    test(`makes ${JSON.stringify(text)} no formula in ${language}, and reads it back`, () => {
      const header = ['key', 'note', 'more'];
      const written = csv([header, ['key', text, '']], language);
      const told = written.slice(written.lastIndexOf(`\nkey${separator}`) + 5).replace(/^"/, '');
      assert.doesNotMatch(told, /^[=+\-@＝＋－＠\t\r]/);
      // Nor where a spreadsheet splits at other signs, which takes quotation marks inside for text.
      for (const piece of written.replaceAll('"', '').split(/[;,\t\r\n]/)) assert.doesNotMatch(piece.trim(), /^([=@＝＠]|\+1\|)/);
      assert.deepEqual(cellsOf(written), [header, ['key', text, '']]);
    });
  }
}

for (const separator of [',', ';', '\t']) {
  test(`reads cells between ${JSON.stringify(separator)}`, () => {
    assert.deepEqual(cellsOf(['a', '"b,;\t"', 'c'].join(separator)), [['a', 'b,;\t', 'c']]);
  });
}

for (const end of ['\n', '\r\n', '\r']) {
  test(`reads rows that end with ${JSON.stringify(end)}`, () => {
    assert.deepEqual(cellsOf(`a,b${end}${end}c,d${end}`), [['a', 'b'], ['c', 'd']]);
  });
}

test('tells the line on which each row begins', () => {
  assert.deepEqual(parse('a\n"two\nlines"\n\nb').rows.map(({ line }) => line), [1, 2, 5]);
});

test('tells where a quotation mark is opened and never closed', () => {
  assert.equal(parse('a\nb,"open\nand on').unclosed, 2);
  assert.equal(parse('a\nb,"closed"').unclosed, null);
});
