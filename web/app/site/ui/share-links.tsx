import { Copy, Ellipsis, MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import * as texts from '#texts';

interface ShareLinksProps {
  /** The text before the link. */
  text: string;
  /** With the origin, so that a link that is pressed before the scripts run sends the whole address. */
  address: string;
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-sm border border-s-field bg-s-surface px-3.5 text-[0.9375rem] font-medium transition-colors duration-(--dur-fast) hover:bg-s-sunken';
const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Sends an address by Viber, WhatsApp, the menu of the phone, or copies it. */
export function ShareLinks({ text, address }: ShareLinksProps) {
  const [hasMenu, setHasMenu] = useState(false);
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  useEffect(() => setHasMenu(typeof navigator.share === 'function'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address was not copied yet
  useEffect(() => setCopied(undefined), [address]);
  const message = encodeURIComponent(`${text}: ${address}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('copied');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        <Way>
          <a
            href={`viber://forward?text=${message}`}
            aria-label={texts.share_by({ way: texts.label_viber() })}
            className={look}
          >
            <Phone {...icon} />
            {texts.label_viber()}
          </a>
        </Way>
        <Way>
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.share_by({ way: texts.label_whatsapp() })}
            className={look}
          >
            <MessageCircle {...icon} />
            {texts.label_whatsapp()}
          </a>
        </Way>
        <Way>
          <button type="button" className={look} onClick={copy}>
            <Copy {...icon} />
            {texts.label_copy_link()}
          </button>
        </Way>
        <Way>
          <button
            type="button"
            // It keeps its place, since most phones have the menu and what follows would move at hydration.
            className={hasMenu ? look : `${look} invisible`}
            // Closing the menu of the phone is not an error.
            onClick={() => void navigator.share({ text, url: address }).catch(() => {})}
          >
            <Ellipsis {...icon} />
            {texts.share_more()}
          </button>
        </Way>
      </ul>
      <div role="status" className="text-sm text-s-ink-2">
        {copied === 'copied' && <p className="mt-2">{texts.notice_link_copied()}</p>}
        {copied === 'failed' && (
          <p className="mt-2">
            {texts.share_failed()} <span className="wrap-anywhere select-all">{address}</span>
          </p>
        )}
      </div>
    </div>
  );
}

const Way = ({ children }: { children: ReactNode }) => <li>{children}</li>;
