import { problemCodes } from '#domain/problem-codes.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';

export type Verdict = 'IN_FORCE' | 'NOT_IN_FORCE' | 'UNKNOWN';

export type Verification =
  | { status: 'verified'; verdict: Verdict; fileName: string; sha256: string }
  /** Another file is needed. */
  | { status: 'unsuitable'; text: string }
  | { status: 'failed'; reason: string; isLimited: boolean };

const megabyte = 1024 * 1024;
const maxMegabytes = 20;
const signature = '%PDF-';

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const startsAsPdf = (content: ArrayBuffer) =>
  new TextDecoder().decode(content.slice(0, signature.length)) === signature;

/** The file stays on the device: only its fingerprint is sent. */
export async function verifyPaper(file: File): Promise<Verification> {
  if (file.size > maxMegabytes * megabyte) return { status: 'unsuitable', text: texts.verify_too_large() };
  // Absent outside of secure connections.
  const subtle: SubtleCrypto | undefined = window.crypto.subtle;
  if (!subtle) return { status: 'unsuitable', text: texts.verify_insecure() };
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { status: 'unsuitable', text: texts.verify_unreadable() };
  if (!startsAsPdf(content)) return { status: 'unsuitable', text: texts.verify_not_pdf() };
  const sha256 = toHex(await subtle.digest('SHA-256', content));
  const result = await toResult(publicApi.POST('/api/papers/verify', { body: { sha256 } }));
  if (!result.ok) {
    return {
      status: 'failed',
      reason: plainReasonOf(result),
      isLimited: result.problem?.code === problemCodes.tooMany,
    };
  }
  return { status: 'verified', verdict: result.data.result, fileName: file.name, sha256 };
}
