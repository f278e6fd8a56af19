// The words of a question, and the excerpts that answer it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../../public/scripts/search-excerpts.js';
import { Spelling, fold, stemOf, wordsOf } from '../../public/scripts/search-words.js';

for (const [text, expected] of [
  ['Œuvre', 'oeuvre'], ['ÉTÉ\u00a0 fini', 'ete fini'], ['l’image', "l'image"], ['  contrast\n ', 'contrast'],
]) {
  test(`folds ${JSON.stringify(text)}`, () => assert.equal(fold(text), expected));
}

for (const [text, expected] of [
  ['L’étiquette d’une image', ['etiquette', 'une', 'image']],
  ['it doesn’t matter, what’s read', ['it', 'matter', 'what', 'read']],
  ['1.4.3, UIView.isHidden!', ['1.4.3', 'uiview.ishidden']],
  ['jusqu’à 200 %', ['a', '200']],
  ['quelqu’un, quoiqu’il', ['un', 'il']],
  ['', []],
]) {
  test(`finds the words of ${JSON.stringify(text)}`, () => assert.deepEqual(wordsOf(text), expected));
}

test('knows short words in their other forms', () => {
  assert.equal(stemOf('hiding'), stemOf('hide'));
  assert.notEqual(stemOf('size'), stemOf('sing'));
});

const spelling = () => new Spelling({
  words: 'contrast colour button Buttons label isHidden étiquette contraste VoiceOver organise',
  synonyms: [['screen reader', 'VoiceOver'], ['button', 'control']],
  ignored: 'how do I make a the of',
});
const readingsOf = (question) => spelling().read(question).parts.map(({ readings }) => readings);

test('leaves out words that say nothing, unless there is nothing else', () => {
  assert.deepEqual(readingsOf('How do I make a label'), [[['label']]]);
  assert.deepEqual(readingsOf('how do'), [[], []]);
});

for (const [question, expected] of [['color', 'colour'], ['organize', 'organise']]) {
  test(`asks for the spelling that the site has: ${question}`, () => {
    const [part] = spelling().read(question).parts;
    assert.deepEqual(part, { spellings: 2, readings: [[question], [expected]] });
  });
}

test('asks for synonyms of words and phrases, in the plural too', () => {
  // Nobody wrote these two words here.
  assert.deepEqual(readingsOf('screen readers'), [[['VoiceOver']]]);
  assert.deepEqual(readingsOf('voiceover'), [[['VoiceOver'], ['screen', 'reader']]]);
  assert.deepEqual(readingsOf('buttons'), [[['Buttons'], ['control']]]);
});

for (const [question, meant] of [
  ['contarst', 'contrast'], ['vioceover now', 'VoiceOver now'], ['étiqette', 'étiquette'],
  ['contrast', undefined], ['zebra', undefined], ['lab', undefined], ['1.4.33', undefined],
]) {
  test(`${question} is meant as ${meant ?? 'it is written'}`, () => assert.equal(spelling().read(question).meant, meant));
}

/** The places of a page with two headings that hold a word. */
function placesFor(content, asked, anchors = ['h2', 'h2']) {
  const all = content.split(' ');
  const words = all.flatMap((word, at) => (word.includes(asked) ? [at] : []));
  const data = async () => ({ content, anchors: [
    { element: anchors[0], id: 'one', text: ' One ', location: 0 },
    { element: anchors[1], id: 'two', text: 'Two', location: all.indexOf('Two') },
  ] });
  return placesOf({ hits: [{ hit: { words, data }, worth: 1 }] });
}
const textOf = ({ excerpt }) => excerpt.map(({ text }) => text).join('');

test('shows sentences rather than code, from the beginning of a sentence', async () => {
  const code = 'One let label = UILabel() label.contrast = .high if contrast > 4.5 { label.contrast(.low) } return contrast } ';
  const [first] = await placesFor(`${code}Two ${'Words '.repeat(30)}end. Text needs contrast in the sun. ${'More words. '.repeat(9)}`, 'contrast');
  assert.equal(first.id, 'two');
  assert.ok(textOf(first).startsWith('Text needs contrast in the sun.'), textOf(first));
});

test('marks the words that are asked for', async () => {
  const [first] = await placesFor('One Nothing here. Two Text has contrast, always.', 'contrast');
  assert.deepEqual(first.excerpt.filter(({ isMarked }) => isMarked).map(({ text }) => text), ['contrast,']);
});

test('gives an excerpt as few texts as its marks allow', async () => {
  const [first] = await placesFor('One Nothing. Two Text has high contrast, contrast in the sun.', 'contrast');
  assert.deepEqual(first.excerpt.map(({ text }) => text), ['Two Text has high ', 'contrast, contrast', ' in the sun.']);
});

test('names the heading above one that stands deeper', async () => {
  const [first] = await placesFor('One Nothing here. Two Text has contrast.', 'contrast', ['h2', 'h3']);
  assert.deepEqual([first.id, first.title], ['two', 'One – Two']);
});

test('holds a sign of French to the word before it', async () => {
  const [first] = await placesFor('One Rien. Two Le contraste : « fort » !', 'contraste');
  assert.ok(textOf(first).endsWith('Le contraste\u00a0: «\u00a0fort\u00a0»\u00a0!'), textOf(first));
});

test('shows no gap after an elided article, and marks the word after it', async () => {
  const [first] = await placesFor('One Rien. Two De l’\u2060 écran, d’\u2060 un geste.', 'écran');
  assert.deepEqual(first.excerpt, [{ text: 'Two De l’', isMarked: false }, { text: 'écran,', isMarked: true }, { text: ' d’un geste.', isMarked: false }]);
});

test('finds no place where nothing is hit', async () => assert.deepEqual(await placesOf({ hits: [] }), []));
