/** Reads the record of a match from the files it was saved as, for the commands that take one. */
import { readFileSync } from 'node:fs';
import { type Archive, RECORD_FORMAT } from '../engine/archive.ts';
import { joinPages } from '../engine/record-pages.ts';
import { why } from './say.ts';

/** The record that the files form together, or what is wrong with one of them and how to fix it. */
export function readRecord(files: readonly string[]): Archive | string {
  const pages = files.map(readArchive);
  const fault = pages.find((page) => typeof page === 'string');
  return fault ?? joinPages(pages.filter((page) => typeof page !== 'string'));
}

/** The record, or what is wrong with the file and how to fix it. */
function readArchive(file: string): Archive | string {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `${file} cannot be read as JSON (${why(error)}). Save the match's /record as it is.`;
  }
  return isArchive(json)
    ? json
    : `${file} is no match record: it has not the format ${RECORD_FORMAT}. Save the finished match's /record as it is.`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const allStrings = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function isArchive(json: unknown): json is Archive {
  if (!isObject(json) || json.format !== RECORD_FORMAT || typeof json.match !== 'string' || typeof json.ruleset !== 'string') return false;
  return (
    allStrings(json.seats) && allStrings(json.anchors) && isObject(json.options) && Array.isArray(json.steps) && json.steps.every(isStep)
  );
}

function isStep(step: unknown): boolean {
  if (
    !isObject(step) ||
    ![step.match, step.ruleset, step.key, step.lock, step.beacon, step.before, step.after].every((field) => typeof field === 'string')
  )
    return false;
  const answers =
    Array.isArray(step.answers) &&
    step.answers.every(
      (answer) =>
        isObject(answer) &&
        allStrings(answer.lines) &&
        [answer.seat, answer.t, answer.nonce, answer.commitment].every((text) => typeof text === 'string'),
    );
  const dice =
    Array.isArray(step.dice) &&
    step.dice.every((die) => isObject(die) && typeof die.purpose === 'string' && Number.isInteger(die.sides) && Number.isInteger(die.face));
  return answers && dice && Array.isArray(step.events) && Number.isInteger(step.step) && Number.isInteger(step.round);
}
