import { FileSpreadsheet, ImageDown } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import * as texts from '#texts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type CsvTable, csvFile } from '../lib/csv-file.ts';
import { type Mark, MarkSwatch } from './charts/chart-marks.tsx';

interface FigureCardProps {
  title: string;
  /** The data of the chart as a table. */
  table: CsvTable;
  /** Undefined when the chart labels its lines itself. */
  legend?: readonly Mark[];
  /** Without extension. */
  fileName: string;
  isTable: boolean;
  isBusy?: boolean;
  /** Of the numbers in the table. */
  format?: (value: number) => string;
  /** At the end of the line of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** A chart with its data as a table. */
export function FigureCard(props: FigureCardProps) {
  const { title, table, legend, fileName, isTable, isBusy, format = formatNumber, actions, children } = props;
  const card = useRef<HTMLElement>(null);
  return (
    <section
      ref={card}
      aria-busy={isBusy}
      aria-label={title}
      className={`relative min-w-0 rounded-md border border-s-line bg-s-surface p-4 tablet:px-6 tablet:pt-5 tablet:pb-4 ${isBusy ? 'opacity-60' : ''}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="heading-3">{title}</h2>
        {legend && !isTable && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
            {legend.map((mark) => (
              <li key={mark.key} className="flex items-center gap-2 whitespace-nowrap" data-legend>
                <MarkSwatch mark={mark} />
                {mark.label}
              </li>
            ))}
          </ul>
        )}
        {actions}
      </div>
      {!isTable && children}
      <div
        // A scrollable region must be focusable by keyboard.
        tabIndex={isTable ? 0 : undefined}
        className={isTable ? '-mx-4 overflow-x-auto border-y border-s-line tablet:-mx-6' : 'sr-only'}
      >
        <FigureTable title={title} table={table} format={format} />
      </div>
      <FigureExport {...{ card, title, table, fileName, isBusy }} hasPicture={!isTable} />
    </section>
  );
}

const namesTheRow = 0;
/** On phones, while the numbers scroll sideways. */
const staysInSight = 'sticky left-0';

interface FigureTableProps {
  title: string;
  table: CsvTable;
  format: (value: number) => string;
}

/** Always rendered for screen readers; on phones it scrolls inside its card. */
function FigureTable({ title, table: { headings, rows }, format }: FigureTableProps) {
  const shown = (value: string | number | undefined) => (typeof value === 'number' ? format(value) : value);
  const cell = (column: number) =>
    typeof rows[0]?.[column] === 'number' ? 'text-right tabular-nums' : 'text-left';
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th
              key={heading}
              scope="col"
              className={`h-10.5 border-b border-s-line bg-s-sunken px-3.5 text-xs font-semibold text-s-ink-2 tablet:whitespace-nowrap ${cell(column)} ${column === namesTheRow ? staysInSight : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([place, row]) => (
          <tr key={place} className="border-b border-s-line last:border-0">
            <th
              scope="row"
              className={`h-12 min-w-28 bg-s-surface px-3.5 font-semibold ${staysInSight} ${cell(namesTheRow)}`}
            >
              {shown(row[namesTheRow])}
            </th>
            {headings.slice(1).map((heading, index) => (
              <td key={heading} className={`px-3.5 ${cell(index + 1)}`}>
                {shown(row[index + 1])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureExportProps {
  card: RefObject<HTMLElement | null>;
  title: string;
  table: CsvTable;
  fileName: string;
  hasPicture: boolean;
  isBusy: boolean | undefined;
}

function FigureExport({ card, title, table, fileName, hasPicture, isBusy }: FigureExportProps) {
  const [failures, setFailures] = useState(0);
  const [isDrawing, setDrawing] = useState(false);

  function save(content: Blob, ending: string) {
    const file = `${fileName}.${ending}`;
    saveFile(content, file);
    showToast(texts.figures_export_done({ file }));
  }

  async function savePicture() {
    setDrawing(true);
    try {
      const { pictureOf } = await import('../lib/chart-image.ts');
      if (card.current) save(await pictureOf(card.current, title), 'png');
      setFailures(0);
    } catch {
      setFailures((count) => count + 1);
    }
    setDrawing(false);
  }

  return (
    <>
      <fieldset className="mt-3 flex flex-wrap justify-end gap-1">
        <legend className="sr-only">{texts.figures_export_of({ figure: title })}</legend>
        {hasPicture && (
          <Button
            size="small"
            variant="quiet"
            icon={<ImageDown {...icon} />}
            disabled={isBusy}
            aria-busy={isDrawing}
            onClick={() => void (isDrawing || savePicture())}
          >
            {texts.figures_export_picture()}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<FileSpreadsheet {...icon} />}
          disabled={isBusy}
          onClick={() => save(csvFile(table), 'csv')}
        >
          {texts.label_csv()}
        </Button>
      </fieldset>
      {failures > 0 && (
        <div className="mt-3">
          <Alert key={failures} tone="danger" text={texts.figures_export_failed()} focused>
            <p>{texts.figures_export_failed_reason()}</p>
          </Alert>
        </div>
      )}
    </>
  );
}
