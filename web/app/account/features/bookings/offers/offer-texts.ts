import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';

const ofOffer = {
  document: texts.own_offer_pdf,
  open: texts.own_offer_open,
  valid: texts.own_offer_valid,
  accepted: texts.own_offer_accepted,
  withdrawn: texts.own_offer_withdrawn,
  expired: texts.own_offer_expired,
  declined: texts.own_offer_page_declined,
  declineQuestion: texts.own_offer_decline_question,
  declineText: texts.own_offer_decline_text_plain,
  declineFailed: texts.own_offer_decline_failed,
  declineDone: texts.own_offer_decline_done,
  signTitle: texts.sign_title,
  termsClear: texts.sign_terms_clear,
  termsClearPlain: texts.sign_terms_clear_plain,
};

const ofAnnex: typeof ofOffer = {
  document: texts.own_annex_document,
  open: texts.own_offer_annex_open,
  valid: texts.own_annex_valid,
  accepted: texts.own_annex_accepted,
  withdrawn: texts.own_annex_withdrawn,
  expired: texts.own_annex_expired,
  declined: texts.own_annex_declined,
  declineQuestion: texts.own_annex_decline_question,
  declineText: texts.own_annex_decline_text,
  declineFailed: texts.own_annex_decline_failed,
  declineDone: texts.own_annex_decline_done,
  signTitle: texts.sign_annex_title,
  termsClear: texts.sign_annex_terms_clear,
  termsClearPlain: texts.sign_annex_terms_clear_plain,
};

/** What changes a contract is never called an offer. */
export const offerTextsOf = ({ kind }: Pick<Offer, 'kind'>) => (kind === 'ANNEX' ? ofAnnex : ofOffer);
