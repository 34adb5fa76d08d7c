import { useState } from 'react';
import { type Call, reasonOf, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportOptions<Asked> {
  fetchFile: (asked: Asked) => Call<Blob>;
  /** Without extension, where the server gives no name. */
  fileName: string;
  done: (params: { file: string }) => string;
  failed: string;
}

/** Saves a file that a call returns. */
export function useExport<Asked extends { format: ExportFormat }>(options: ExportOptions<Asked>) {
  const { failure, fail, clear } = useFormFailure();
  const [sending, setSending] = useState<ExportFormat>();

  async function save(asked: Asked) {
    clear();
    setSending(asked.format);
    const call = options.fetchFile(asked);
    const result = await toResult(call);
    setSending(undefined);
    if (!result.ok) return fail(options.failed, reasonOf(result));
    const { headers } = (await call).response;
    const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
    const file = named ?? `${options.fileName}.${asked.format}`;
    saveFile(result.data, file);
    showToast(options.done({ file }));
  }

  return { failure, save, sending };
}
