import type { OfferChange } from '#schemas/offers/offers.ts';
import type { ContractPaper, EvidenceSection, PaperEvidence } from '#server/platform/papers/paper-content.ts';
import * as texts from '#texts';
import { browserName } from '../offers/offers.browser.rules.ts';
import {
  annexSubtitle,
  bodyOf,
  type ChangedContract,
  dayOf,
  frameOf,
  inSarajevo,
  inUtc,
  momentOf,
  row,
} from '../offers/offers.papers.ts';
import type { OfferRow, OfferSnapshot } from '../offers/offers.repository.ts';
import type { ContractRow } from './contracts.repository.ts';

const contractTitle = ({ number, annexOf }: ContractRow) =>
  annexOf === null ? texts.label_contract_number({ number }) : texts.paper_annex({ number });

function evidenceOf(offer: OfferRow, contract: ContractRow, snapshot: OfferSnapshot): PaperEvidence {
  const title = contractTitle(contract);
  const { signedAt, signedBy, signerEmail, codeSentAt, consentText, consentSha256, addressHmac, browser } =
    contract;
  const steps: [Date | null, string][] = [
    [offer.sentAt, texts.evidence_sent({ version: offer.version })],
    [offer.firstViewedAt, texts.evidence_viewed()],
    [codeSentAt, texts.evidence_code_sent()],
    [signedAt, texts.evidence_signed()],
  ];
  const rows = steps.flatMap(([at, what]) => (at ? [[inSarajevo(at), inUtc(at), what]] : []));
  const sections: EvidenceSection[] = [
    {
      title: texts.evidence_document(),
      kind: 'rows',
      rows: [
        {
          label: texts.label_name(),
          value: texts.evidence_document_of({ title, offer: offer.number ?? '', version: offer.version }),
        },
        { label: texts.evidence_offer_hash(), value: offer.sha256 ?? '', isHash: true },
        { label: texts.evidence_consent_hash(), value: consentSha256 ?? '', isHash: true },
      ],
    },
    {
      title: texts.evidence_signers(),
      kind: 'table',
      heads: [texts.evidence_role(), texts.paper_name(), texts.label_email(), texts.evidence_manner()],
      rows: [
        [texts.paper_customer(), signedBy, signerEmail ?? '', texts.evidence_manner_code()],
        [
          texts.evidence_house(),
          snapshot.sentBy,
          snapshot.business.email ?? '',
          texts.evidence_manner_sent(),
        ],
      ],
      widths: [3, 4, 6, 6],
    },
    {
      title: texts.evidence_course(),
      kind: 'table',
      heads: [texts.evidence_local_time(), texts.evidence_utc(), texts.evidence_act()],
      rows,
      widths: [3, 3, 5],
    },
    { title: texts.evidence_consent(), kind: 'quote', text: consentText ?? '' },
    {
      title: texts.evidence_device(),
      kind: 'rows',
      rows: [
        { label: texts.evidence_address(), value: addressHmac ?? '', isHash: true },
        ...row(texts.evidence_browser(), browser && browserName(browser)),
      ],
    },
  ];
  return {
    frame: {
      registration: [title, texts.evidence_page()],
      footer: texts.evidence_footer({ title }),
    },
    title: texts.evidence_title(),
    subtitle: texts.evidence_subtitle(),
    sections,
    note: texts.evidence_note(),
  };
}

const changesOf = (changes: OfferChange[]): ContractPaper['changes'] => ({
  title: texts.paper_changes_title(),
  heads: [texts.paper_head_change(), texts.paper_head_before(), texts.paper_head_after()],
  rows: changes.map(({ text, from, to }) => ({ what: text, before: from ?? '–', after: to ?? '–' })),
});

export function contractPaper(
  offer: OfferRow & { snapshot: OfferSnapshot },
  contract: ContractRow,
  changes: OfferChange[],
  changed?: ChangedContract,
): ContractPaper {
  const { snapshot } = offer;
  const title = contractTitle(contract);
  const how = contract.onPaper
    ? texts.paper_signed_by_hand({ day: dayOf(contract.signedAt) })
    : texts.paper_signed_electronically({ at: momentOf(contract.signedAt) });
  return {
    kind: 'contract',
    frame: frameOf(snapshot, title),
    title,
    subtitle: [
      ...annexSubtitle(changed),
      texts.paper_contract_subtitle({
        offer: offer.number ?? '',
        version: offer.version,
        day: dayOf(offer.sentAt ?? contract.signedAt),
      }),
    ].join(' · '),
    ...bodyOf(offer, snapshot, contract.plan),
    ...(contract.annexOf !== null && changes.length > 0 && { changes: changesOf(changes) }),
    signatures: [
      { name: contract.signedBy, note: how },
      {
        name: snapshot.sentBy,
        note: texts.paper_signed_by_house({ at: momentOf(offer.sentAt ?? contract.signedAt) }),
      },
    ],
    evidence: contract.onPaper ? null : evidenceOf(offer, contract, snapshot),
  };
}
