import { onTestFinished } from 'vitest';
import { createEncryption } from '#server/platform/encryption.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { Actor } from '../harness.ts';

/** Papers without typesetting: their bytes are their content. `typesetPapers` makes real ones for one test. */
export function plainPapers({ services: { papers } }: TestApp) {
  const typeset = papers.render;
  const plain: typeof typeset = async (content) => Buffer.from(JSON.stringify(content));
  papers.render = plain;
  return {
    typesetPapers() {
      papers.render = typeset;
      onTestFinished(() => {
        papers.render = plain;
      });
    },
  };
}

/** The code for a signature, if the mail brings one. */
export const codeIn = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])).find(({ label }) => label === 'Kod')
    ?.value;

/** Asks for a code and reads it in the mail that waits to be sent; undefined when it is refused. */
export async function askForCode(app: TestApp, as: Actor, offerId: number) {
  const answer = await app.call(`POST /api/offers/${offerId}/signing-code`, { as });
  if (answer.status !== 200) return { status: answer.status, code: undefined };
  const { rows } = await app.db.execute(
    `select sealed from mails where account_id = ${as.userId} order by mail_id desc limit 1`,
  );
  const { content } = createEncryption(app.secret).decrypt<{ content: MailContent }>(String(rows[0]?.sealed));
  return { status: answer.status, code: codeIn(content) };
}

export const signature = (code: string) => ({ fullName: 'Amra Hodžić', consent: true, code });

/** One line and one payment. */
export const priced = (amount: number, currency = 'BAM') => ({
  lines: [{ text: 'Najam sale', unit: 'EVENT', quantity: 1, unitPrice: { amount, currency } }],
  plan: [{ kind: 'AVANS', dueAfterSigningDays: 7, amount: { amount, currency } }],
});
