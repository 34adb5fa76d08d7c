import { Ban, Check, Eye, Pencil, Printer, Send, TimerOff, Undo2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { formatOfferState, type ShownOfferState, shownOfferState } from './offer-format.ts';

const looks: Record<ShownOfferState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  DRAFT: { tone: 'plain', icon: Pencil },
  SENT: { tone: 'info', icon: Send },
  PRINTED: { tone: 'info', icon: Printer },
  VIEWED: { tone: 'pending', icon: Eye },
  ACCEPTED: { tone: 'confirmed', icon: Check },
  CONTRACT_CANCELED: { tone: 'canceled', icon: Ban },
  DECLINED: { tone: 'canceled', icon: X },
  EXPIRED: { tone: 'canceled', icon: TimerOff },
  SUPERSEDED: { tone: 'plain', icon: Undo2 },
  WITHDRAWN: { tone: 'plain', icon: Ban },
};

export function OfferBadge({ offer }: { offer: Parameters<typeof shownOfferState>[0] }) {
  const state = shownOfferState(offer);
  return <Badge {...looks[state]}>{formatOfferState(state)}</Badge>;
}
