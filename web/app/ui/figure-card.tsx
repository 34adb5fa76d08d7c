import { FileSpreadsheet, ImageDown } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import * as texts from '#texts';
import { csvFile, type Sheet } from '../platform/csv-file.ts';
import { inThousands } from '../platform/numbers.ts';
import { saveFile } from '../platform/save-file.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { type Mark, MarkSwatch } from './chart-marks.tsx';
import { Table } from './table.tsx';
import { showToast } from './toast.tsx';

interface FigureCardProps {
  title: string;
  /** What the chart shows, word for word and number for number. */
  sheet: Sheet;
  /** Absent when the chart itself says what its lines are. */
  legend?: readonly Mark[];
  /** Without its ending. */
  fileName: string;
  isTable: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** A chart with the same numbers as a table behind it: for those who do not see it, and for all who want to read. */
export function FigureCard({ title, sheet, legend, fileName, isTable, isBusy, children }: FigureCardProps) {
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
      </div>
      {!isTable && children}
      <div className={isTable ? '-mx-4 border-y border-s-line tablet:-mx-6' : 'sr-only'}>
        <FigureTable title={title} sheet={sheet} />
      </div>
      <FigureExport card={card} title={title} sheet={sheet} fileName={fileName} hasPicture={!isTable} />
    </section>
  );
}

const namesTheRow = 0;
const shown = (value: string | number | undefined) =>
  typeof value === 'number' ? inThousands(value) : value;

function FigureTable({ title, sheet: { headings, rows } }: { title: string; sheet: Sheet }) {
  return (
    <Table
      caption={title}
      columns={headings.map((heading, column) => ({
        title: heading,
        isNumber: column !== namesTheRow,
        cell: (row: Sheet['rows'][number]) => (
          <span className={column === namesTheRow ? 'font-semibold' : ''}>{shown(row[column])}</span>
        ),
      }))}
      rows={rows}
      rowKey={(row) => String(row[namesTheRow])}
    />
  );
}

interface FigureExportProps {
  card: RefObject<HTMLElement | null>;
  title: string;
  sheet: Sheet;
  fileName: string;
  hasPicture: boolean;
}

function FigureExport({ card, title, sheet, fileName, hasPicture }: FigureExportProps) {
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
      const { pictureOf } = await import('../platform/chart-picture.ts');
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
          onClick={() => save(csvFile(sheet), 'csv')}
        >
          {texts.figures_export_csv()}
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
