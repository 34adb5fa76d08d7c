import { FileSpreadsheet, FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { type ExportFormat, useExport } from '#web/admin/ui/files/export-file.ts';
import { api } from '#web/platform/api/client.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { filtersIn, queryOf } from './list-view.ts';

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** All pages of the list with the current filters and order. */
export function ExportMenu() {
  const [search] = useSearchParams();
  const { failure, save, sending } = useExport({
    fetchFile({ format }: { format: ExportFormat }) {
      const query = { ...queryOf(filtersIn(search)), format };
      return api.GET('/api/reservations/export', { params: { query }, parseAs: 'blob' });
    },
    fileName: texts.export_file_name(),
    done: texts.desk_export_done,
    failed: texts.desk_export_failed(),
  });
  const button = (format: ExportFormat, label: string, Icon: typeof FileText) => (
    <Button
      size="small"
      sending={sending === format}
      onClick={() => void save({ format })}
      icon={<Icon {...icon} />}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="mr-1 text-sm text-s-ink-2">{texts.desk_export()}</p>
        {button('csv', texts.label_csv(), FileText)}
        {button('xlsx', texts.desk_export_xlsx(), FileSpreadsheet)}
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
