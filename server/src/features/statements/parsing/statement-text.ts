import * as texts from '#texts';
import { wrongLine } from './statement-line.ts';

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const headBytes = 200;
const newline = 0x0a;

function decoderOf(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw wrongLine(1, texts.statement_reason_encoding());
  }
}

function decoded(bytes: Buffer, label: string): string | undefined {
  const decoder = decoderOf(label);
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line that is not UTF-8. */
function undecodableLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newline, start);
    const stop = end === -1 ? bytes.length : end + 1;
    if (decoded(bytes.subarray(start, stop), 'utf-8') === undefined) return line;
    start = stop;
  }
  return 1;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

export const isXml = (text: string) => text.trimStart().startsWith('<');

/**
 * By the byte order mark, by what an XML file declares, else UTF-8; a CSV file that is none of it is read as
 * windows-1250, which banks of the region write.
 */
export function decodeStatement(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, headBytes);
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const declared = isXml(head) ? /encoding ?= ?["']([\w.-]{1,40})["']/.exec(head)?.[1] : undefined;
  const text =
    decoded(bytes, mark ?? declared ?? 'utf-8') ??
    (mark || isXml(head) ? undefined : decoded(bytes, 'windows-1250'));
  if (text === undefined) throw wrongLine(undecodableLine(bytes), texts.statement_reason_encoding());
  const control = text.search(/[^\P{Cc}\t\r\n]/u);
  // guard: statement-binary
  if (control !== -1) throw wrongLine(lineAt(text, control), texts.statement_reason_encoding());
  return text;
}
