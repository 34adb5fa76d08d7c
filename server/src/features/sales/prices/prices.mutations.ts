/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'prices.test.ts': {
    'price-rules-lock': {
      fails: 'sent together leave one',
      in: './prices.repository.ts#lockPriceRules',
      find: 'await tx.execute(sql`lock table ${priceRules} in share row exclusive mode`);',
    },
    'price-list-count': {
      fails: 'at most 200 menus',
      in: './prices.menus.service.ts#createMenu',
      find: 'assertRoom(present);',
    },
    'price-rules-overlap': {
      fails: 'are refused with both names',
      in: './prices.rules.ts#assertNoOverlap',
      find: 'if (other) { const names = { name: rule. …',
    },
    'extra-key': {
      fails: 'under one key something is added once',
      in: './prices.extras.service.ts#createExtra',
      find: 'idempotency.once(tx, keyed, async () …',
      put: "idempotency.once(tx, { ...keyed, key: undefined }, async () => { assertRoom(present); const now = clock.now(); const { price, ...fields } = request; const row = await insertExtra(tx, { ...fields, price: price.amount, createdAt: now, updatedAt: now, }); await recordAction(tx, { caller, row, action: 'CREATED', after: auditedFields(row) }); return toExtra(row); })",
    },
  },
  'prices.quote.test.ts': {
    'hidden-prices': {
      fails: 'with hidden prices',
      in: './prices.quote.service.ts#quote',
      find: "if (!arePublic) throw new AppError('pricesUnavailable');",
    },
    'hidden-prices-of-all-halls': {
      fails: 'while prices are hidden',
      in: './prices.quote.service.ts#isPriced',
      find: 'arePublic',
      put: 'true',
    },
    'minimum-guests': {
      fails: 'fewer guests than the minimum',
      in: './prices.rules.ts#chargedGuests',
      find: 'Math.max(guests, rule.minimumGuests ?? 0)',
      put: 'guests',
    },
    'offered-menu': {
      fails: 'what cannot be requested',
      in: './prices.rules.ts#assertOffered',
      find: "if (choice.menuId && !isOffered(choice.menuId)) refuse('menuId', texts.price_menu_not_offered());",
    },
    'offered-extras': {
      fails: 'what cannot be requested',
      in: './prices.rules.ts#assertOffered',
      find: "if (choice.extras?.some(isGone)) refuse('extras', texts.price_extra_not_offered());",
    },
    'quote-like-request': {
      fails: 'what cannot be requested',
      in: './prices.quote.service.ts#quote',
      find: 'reservations.assertRequestAllowed({ eventDate, guestCount: adults }, hall);',
    },
    'inactive-menu': {
      fails: 'without what is no longer offered',
      in: './prices.rules.ts#menu',
      find: 'isActive && menuId === event.menuId',
      put: 'true && menuId === event.menuId',
    },
    'requested-menu': {
      fails: 'names only what is offered',
      in: './prices.quote.service.ts#onRequested',
      find: 'if (menuId || extras?.length) assertOffered(await queries.getPriceList(tx), { menuId, extras });',
    },
  },
};
