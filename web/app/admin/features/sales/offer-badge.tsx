import { Ban, Check, Eye, type LucideIcon, Pencil, Printer, Send, TimerOff, Undo2, X } from 'lucide-react';
import type { OfferDelivery, OfferState } from '#domain/offers/offer-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatOfferState, type ShownOfferState, shownOfferState } from './offer-format.ts';

type Tone = 'pending' | 'confirmed' | 'canceled' | 'info' | 'plain';

const looks: Record<ShownOfferState, { tone: Tone; icon: LucideIcon }> = {
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

interface OfferBadgeProps {
  offer: {
    state: OfferState;
    views: number;
    delivery?: OfferDelivery | null;
    contractCanceledAt?: string | null;
  };
}

export function OfferBadge({ offer }: OfferBadgeProps) {
  const state = shownOfferState(offer);
  return <Badge {...looks[state]}>{formatOfferState(state)}</Badge>;
}
