// Which answers of an older edition are to be looked at again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compared, confirmAll, differences, moveAnswers } from '../../public/scripts/checklist-changes.js';
import { confirmed } from '../../public/scripts/checklist-store.js';

const answer = (edition, previousEdition) => ({ status: 'passes', note: '', ...edition && { edition }, ...previousEdition && { previousEdition } });
const state = (answers) => ({ answers: new Map(Object.entries(answers)), subject: {} });
const change = (name, other = {}) => ({ change: name, criterion: 'a', ...other });
const history = {
  edition: '3',
  since: {
    1: { checks: { 'a#one': change('reworded', { was: 'One' }), 'a#two': change('new'), 'b#moved': change('moved', { from: 'a#moved' }), 'a#three': change('new') }, gone: [{ key: 'a#gone', title: 'Gone' }] },
    2: { checks: { 'a#one': change('reworded', { was: 'Second' }), 'a#three': change('new') }, gone: [] },
    3: { checks: { 'a#one': change('reworded') }, gone: [] },
  },
};
const keys = ['a#one', 'a#two', 'a#three', 'a#same', 'b#moved'];
const found = (answers, strays = []) => {
  const { changes, gone, editions } = differences(state(answers), history, keys, strays);
  return { changes: Object.fromEntries([...changes].map(([key, { change: name, isOpen }]) => [key, `${name}${isOpen ? '' : ', done'}`])), gone: [...gone], editions };
};

test('each answer is compared with its own edition', () => {
  assert.deepEqual(found({ 'a#one': answer('1'), 'a#same': answer('1') }), { changes: { 'a#one': 'reworded', 'a#two': 'new', 'a#three': 'new' }, gone: [], editions: ['1'] });
  assert.deepEqual(found({ 'a#one': answer('1'), 'a#same': answer('2') }).editions, ['1', '2']);
  assert.equal(differences(state({ 'a#one': answer('2') }), history, keys, []).changes.get('a#one').was, 'Second');
  assert.deepEqual(found({ 'a#one': answer('2') }).changes, { 'a#one': 'reworded', 'a#three': 'new' });
});

test('what is confirmed stays in the list, and an answer to a new check is one of now', () => {
  assert.deepEqual(found({ 'a#one': confirmed(answer('1'), '3'), 'a#two': answer('3') }).changes, { 'a#one': 'reworded, done', 'a#two': 'new, done', 'a#three': 'new' });
  // In the edition after that only the last one counts.
  assert.deepEqual(confirmed(answer('2', '1'), '3'), answer('3', '2'));
  assert.deepEqual(confirmed(answer('3', '1'), '3'), answer('3', '1'));
});

test('answers of the newest edition, of none and of an unknown one have no changes', () => {
  for (const edition of ['3', undefined, '0.9']) assert.deepEqual(found({ 'a#one': answer(edition) }), { changes: {}, gone: [], editions: [] });
  const kept = state({ 'a#one': answer('0.9'), 'a#same': answer(), 'a#two': answer('1') });
  confirmAll(kept, keys, history);
  assert.deepEqual(Object.fromEntries(kept.answers), { 'a#one': answer('0.9'), 'a#same': answer(), 'a#two': answer('3', '1') });
});

test('answers to checks that are gone are told with their words', () => {
  assert.deepEqual(found({ 'a#gone': answer('1'), 'a#other': answer('1') }, ['a#gone', 'a#other']).gone, [['a#gone', 'Gone']]);
});

test('the answer of a check that moved goes with it, unless the check was answered there', () => {
  const kept = state({ 'a#moved': answer('1') });
  assert.equal(moveAnswers(kept, history), true);
  assert.deepEqual(Object.fromEntries(kept.answers), { 'b#moved': answer('1') });
  assert.equal(moveAnswers(kept, history), false);
  for (const answers of [{ 'a#moved': answer('1'), 'b#moved': answer('3') }, { 'a#moved': answer('2') }, { 'a#moved': answer() }]) {
    assert.equal(moveAnswers(state(answers), history), false);
  }
});

test('the words that a check has no more are told apart', () => {
  const marked = (was, now) => compared(was, now).map(({ text, isKept }) => (isKept ? text : `[${text}]`)).join('');
  assert.equal(marked('Text is 3:1 or more.', 'Text is 4.5:1 or more.'), 'Text is [3:1 ]or more.');
  assert.equal(marked('Every picture that informs has a text.', 'Each image that informs always has a text.'), '[Every picture ]that informs has a text.');
  assert.equal(marked('Text is legible.', 'Text is always legible.'), 'Text is legible.');
  assert.equal(marked('Gone', 'Other words'), '[Gone]');
  assert.equal(marked('', 'Other words'), '');
});
