import * as texts from '#texts';
import { wrongLine } from './statement-line.ts';

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const headBytes = 200;
const newline = 0x0a;
const replacement = '\ufffd';

function decoded(bytes: Buffer, label: string, { fatal }: { fatal: boolean }): string | undefined {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal });
  } catch {
    throw wrongLine(1, texts.statement_reason_encoding());
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = 0; at < index; at += 1) if (text.charCodeAt(at) === newline) line += 1;
  return line;
}

/** The first line with bytes that are no characters of this encoding. */
function undecodableLine(bytes: Buffer, label: string): number {
  const text = decoded(bytes, label, { fatal: false }) ?? '';
  return lineAt(text, text.indexOf(replacement));
}

export const isXml = (text: string) => text.trimStart().startsWith('<');

/**
 * By the byte order mark, by what an XML file declares, else UTF-8; a CSV file that is none of it is read as
 * windows-1250, which banks of the region write.
 */
export function decodeStatement(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, headBytes);
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const declared = isXml(head) ? /encoding ?= ?["']([\w.-]{1,40})["']/.exec(head)?.[1] : undefined;
  const label = mark ?? declared ?? 'utf-8';
  const text =
    decoded(bytes, label, { fatal: true }) ??
    (mark || isXml(head) ? undefined : decoded(bytes, 'windows-1250', { fatal: true }));
  if (text === undefined) throw wrongLine(undecodableLine(bytes, label), texts.statement_reason_encoding());
  const control = text.search(/[^\P{Cc}\t\r\n]/u);
  if (control !== -1) throw wrongLine(lineAt(text, control), texts.statement_reason_encoding());
  return text;
}
