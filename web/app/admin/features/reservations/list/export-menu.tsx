import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { api } from '../../../../shared/api/client.ts';
import { reasonOf, toResult } from '../../../../shared/api/result.ts';
import { Alert } from '../../../../shared/ui/alert.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import type { Refused } from '../reservation-changes.ts';
import { filtersIn, queryOf } from './list-view.ts';

type Format = 'csv' | 'xlsx';

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The list as it is filtered and sorted now, all its pages, as a file. */
export function ExportMenu() {
  const [search] = useSearchParams();
  const [isSending, setSending] = useState<Format>();
  const [refused, setRefused] = useState<Refused & { attempt: number }>();

  async function download(format: Format) {
    setSending(format);
    setRefused(undefined);
    const call = api.GET('/api/reservations/export', {
      params: { query: { ...queryOf(filtersIn(search)), format } as never },
      parseAs: 'blob',
    });
    const result = await toResult(call);
    setSending(undefined);
    if (!result.ok) {
      const last = refused?.attempt ?? 0;
      return setRefused({ text: texts.desk_export_failed(), reason: reasonOf(result), attempt: last + 1 });
    }
    const { response } = await call;
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const fileName = named ?? `${texts.export_file_name()}.${format}`;
    save(result.data as Blob, fileName);
    showToast(texts.desk_export_done({ file: fileName }));
  }

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="mr-1 text-sm text-s-ink-2">{texts.desk_export()}</p>
        <Button
          size="small"
          sending={isSending === 'csv'}
          onClick={() => void download('csv')}
          icon={<FileText {...icon} />}
        >
          {texts.desk_export_csv()}
        </Button>
        <Button
          size="small"
          sending={isSending === 'xlsx'}
          onClick={() => void download('xlsx')}
          icon={<FileSpreadsheet {...icon} />}
        >
          {texts.desk_export_xlsx()}
        </Button>
      </div>
      {refused && (
        <Alert key={refused.attempt} tone="danger" text={refused.text} focused>
          <p>{refused.reason}</p>
        </Alert>
      )}
    </div>
  );
}
