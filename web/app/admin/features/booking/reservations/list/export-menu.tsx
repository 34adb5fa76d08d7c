import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { type ApiError, unwrap } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { filtersIn, queryOf } from './list-view.ts';

type Format = 'csv' | 'xlsx';

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

async function fetchExport(search: URLSearchParams, format: Format) {
  const call = api.GET('/api/reservations/export', {
    params: { query: { ...queryOf(filtersIn(search)), format } },
    parseAs: 'blob',
  });
  const file = await unwrap(call);
  const { headers } = (await call).response;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { file, fileName: named ?? `${texts.export_file_name()}.${format}` };
}

/** All pages of the list with the current filters and order. */
export function ExportMenu() {
  const [search] = useSearchParams();
  const { failure, fail, clear } = useFormFailure();
  const download = useMutation({
    mutationFn: (format: Format) => fetchExport(search, format),
    onMutate: clear,
    onSuccess: ({ file, fileName }) => {
      saveFile(file, fileName);
      showToast(texts.desk_export_done({ file: fileName }));
    },
    onError: (error: ApiError) => fail(texts.desk_export_failed(), reasonOf(error)),
  });
  const isSending = download.isPending ? download.variables : undefined;

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="mr-1 text-sm text-s-ink-2">{texts.desk_export()}</p>
        <Button
          size="small"
          sending={isSending === 'csv'}
          onClick={() => download.mutate('csv')}
          icon={<FileText {...icon} />}
        >
          {texts.desk_export_csv()}
        </Button>
        <Button
          size="small"
          sending={isSending === 'xlsx'}
          onClick={() => download.mutate('xlsx')}
          icon={<FileSpreadsheet {...icon} />}
        >
          {texts.desk_export_xlsx()}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
