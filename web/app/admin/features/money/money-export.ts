import { useMutation } from '@tanstack/react-query';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { type ApiError, unwrap } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

type Format = 'csv' | 'xlsx';
interface Asked {
  from: string;
  to: string;
  format: Format;
  /** The cash book has only what was received and given back. */
  book?: 'cash';
}

async function fetchExport(query: Asked) {
  const call = api.GET('/api/money/export', { params: { query }, parseAs: 'blob' });
  const file = await unwrap(call);
  const { headers } = (await call).response;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { file, fileName: named ?? `${texts.panel_money_export_file()}.${query.format}` };
}

/** Saves the entries of a range of posting days as a file. */
export function useMoneyExport() {
  const { failure, fail, clear } = useFormFailure();
  const download = useMutation({
    mutationFn: fetchExport,
    onMutate: clear,
    onSuccess: ({ file, fileName }) => {
      saveFile(file, fileName);
      showToast(texts.panel_money_export_done({ file: fileName }));
    },
    onError: (error: ApiError) => fail(texts.panel_money_export_failed(), reasonOf(error)),
  });
  return {
    failure,
    save: (asked: Asked) => download.mutate(asked),
    sending: download.isPending ? download.variables.format : undefined,
  };
}
