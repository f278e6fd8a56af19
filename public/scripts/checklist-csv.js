// CSV as RFC 4180 has it, made safe for spreadsheets: a cell that they would take for a formula gets
// an apostrophe in front, which reading takes away.

// The full-width signs begin formulas as well. An apostrophe too, so that each text is read back as it was.
const risky = /^[=+\-@＝＋－＠\t\r\n']/;
// Where a spreadsheet splits at other signs, a cell begins in the middle of another. Signs of lists
// and numbers are formulas there only if something is called.
const inside = String.raw`([,;\t\r\n][ \t"]{0,8})`;
const formula = String.raw`(?='{0,8}(?:[=@＝＠]|[+\-＋－][^\r\n]{0,200}[|(!]))`;
const formulasInside = new RegExp(inside + formula, 'gu');
const madeSafeInside = new RegExp(`${inside}'${formula}`, 'gu');

/**
 * @param {string[][]} rows
 * @param {string} language where its decimals have a comma, spreadsheets expect semicolons between cells
 */
export function csv(rows, language) {
  const separator = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}

function cell(text) {
  const safe = (risky.test(text) ? `'${text}` : text).replaceAll(formulasInside, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Reads rows, with the line that each begins on, whatever separates their cells.
 *
 * @param {string} text
 * @returns {{rows: {line: number, cells: string[]}[], unclosed: number | null}}
 */
export function parse(text) {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows = [];
  let cells = [];
  let value = '';
  let isQuoted = false;
  let opened = 0;
  let line = 1;
  let start = 1;

  function endCell() {
    const text = value.replaceAll(madeSafeInside, '$1');
    cells.push(/^'[=+\-@＝＋－＠\t\r\n']/.test(text) ? text.slice(1) : text);
    value = '';
  }

  function endRow() {
    endCell();
    if (cells.some((text) => text.trim())) rows.push({ line: start, cells });
    cells = [];
    start = line;
  }

  for (let index = 0; index < source.length; index += 1) {
    const character = source[index];
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') value += character;
      else if (source[index + 1] === '"') value += source[(index += 1)];
      else isQuoted = false;
    } else if (character === '"' && value === '') {
      isQuoted = true;
      opened = line;
    } else if (character === separator) {
      endCell();
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source[index + 1] === '\n') {
        index += 1;
        line += 1;
      }
      endRow();
    } else {
      value += character;
    }
  }
  if (value || cells.length) endRow();
  return { rows, unclosed: isQuoted ? opened : null };
}

/** The separator that the first line has most of. */
function separatorOf(source) {
  const [first] = source.split(/[\r\n]/, 1);
  const count = (character) => first.split(character).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}
