import { readDraft, writeDraft } from '#web/platform/form/draft.ts';

/** Files uploaded before the edit was saved: they are already public and are removed if the edit is discarded. */
export function uploadedFiles(form: string) {
  const draft = `sent with ${form}`;
  const read = (): string[] => JSON.parse(readDraft(draft)?.names ?? '[]');
  return {
    read,
    add: (fileName: string) => writeDraft(draft, { names: JSON.stringify([...read(), fileName]) }),
    discard: () => writeDraft(draft, undefined),
  };
}
