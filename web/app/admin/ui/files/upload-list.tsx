import { Check, CircleExclamationPoint, Film, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import type { UploadItem, Uploads } from '#web/admin/lib/upload-queue.ts';
import { Button } from '#web/ui/button.tsx';

const iconButton =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken pointer-fine:tablet:size-9';

interface UploadListProps {
  uploads: Pick<Uploads, 'items' | 'remove' | 'retry' | 'retryAll'>;
  /** The fixed sentence for a failed file. */
  failedText: string;
}

export function UploadList({ uploads, failedText }: UploadListProps) {
  const { items, remove, retry, retryAll } = uploads;
  const failed = items.filter(({ status, canRetry }) => status === 'failed' && canRetry);
  if (items.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul aria-label={texts.upload_list()} className="grid gap-3">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            failedText={failedText}
            onRemove={() => remove(item.id)}
            onRetry={() => void retry(item.id)}
          />
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          size="small"
          icon={<RotateCw className="size-4" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => void retryAll()}
        >
          {texts.upload_retry_all()}
        </Button>
      )}
    </div>
  );
}

interface UploadRowProps {
  item: UploadItem;
  failedText: string;
  onRemove: () => void;
  onRetry: () => void;
}

function UploadRow({ item, failedText, onRemove, onRetry }: UploadRowProps) {
  const { file, status } = item;
  const { name } = file;
  const isFailed = status === 'failed';
  return (
    <li className="flex items-center gap-3">
      <Thumbnail item={item} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate">{name}</span>
          {!isFailed && <Progress item={item} />}
        </p>
        {isFailed ? <ErrorNotice text={failedText} reason={item.reason} /> : <Bar item={item} />}
      </div>
      {isFailed && item.canRetry && (
        <button
          type="button"
          className={iconButton}
          aria-label={texts.upload_retry({ name })}
          onClick={onRetry}
        >
          <RotateCw className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={iconButton}
        aria-label={status === 'sending' ? texts.upload_cancel({ name }) : texts.upload_remove({ name })}
        onClick={onRemove}
      >
        <X className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}

function Thumbnail({ item: { file, preview, status } }: { item: UploadItem }) {
  const [isBroken, setBroken] = useState(false);
  const frame = 'h-11 w-14 flex-none rounded-xs';
  if (file.type.startsWith('video/') && status !== 'failed')
    return (
      <span className={`${frame} grid place-items-center bg-s-sunken text-s-ink-2`}>
        <Film className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
    );
  if (isBroken || status === 'failed')
    return (
      <span className={`${frame} grid place-items-center bg-s-canceled-bg text-s-danger`}>
        <ImageOff className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={preview}
      alt=""
      decoding="async"
      className={`${frame} bg-s-sunken object-cover`}
      onError={() => setBroken(true)}
    />
  );
}

function Progress({ item: { status, percent } }: { item: UploadItem }) {
  if (status === 'done')
    return (
      <span className="inline-flex flex-none items-center gap-1.5 font-semibold text-s-confirmed">
        <Check className="size-4" strokeWidth={2.4} aria-hidden="true" />
        {texts.upload_done()}
      </span>
    );
  const isWorking = status === 'sending' && percent === 100;
  return (
    <span className="flex-none text-s-ink-2 tabular-nums">
      {status === 'waiting'
        ? texts.upload_waiting()
        : isWorking
          ? texts.upload_working()
          : texts.upload_percent({ percent })}
    </span>
  );
}

function Bar({ item: { file, status, percent } }: { item: UploadItem }) {
  return (
    <div
      role="progressbar"
      aria-label={texts.upload_progress({ name: file.name })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-s-line"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-(--dur-base) ${status === 'done' ? 'bg-s-confirmed' : 'bg-s-gold'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

function ErrorNotice({ text, reason }: { text: string; reason: string | undefined }) {
  return (
    <div role="alert" className="grid gap-0.5 text-sm">
      <p className="flex items-start gap-1.5 font-medium text-s-danger">
        <CircleExclamationPoint className="mt-0.5 size-4 flex-none" strokeWidth={2} aria-hidden="true" />
        <span>{text}</span>
      </p>
      {reason && <p className="text-s-ink-2">{reason}</p>}
    </div>
  );
}
