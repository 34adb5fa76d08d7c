import * as texts from '#texts';
import { type ExportFormat, useExport } from '#web/admin/ui/files/export-file.ts';
import { api } from '#web/platform/api/client.ts';

interface Asked {
  from: string;
  to: string;
  format: ExportFormat;
  /** The cash book has only what was received and given back. */
  book?: 'cash';
}

/** Saves the entries of a range of posting days as a file. */
export const useMoneyExport = () =>
  useExport({
    fetchFile: (query: Asked) => api.GET('/api/money/export', { params: { query }, parseAs: 'blob' }),
    fileName: texts.panel_money_export_file(),
    done: texts.panel_money_export_done,
    failed: texts.panel_money_export_failed(),
  });
