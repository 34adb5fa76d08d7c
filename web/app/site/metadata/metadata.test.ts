import { describe, expect, it } from 'vitest';
import { faqPage } from './faq-page.ts';
import { originOf, pageMetadata } from './page-metadata.ts';
import { blogPosting, eventVenue, localBusiness, type StructuredData } from './structured-data.ts';

const origin = 'https://saloni.example';
const matches = [{ id: 'root', loaderData: { origin } }];

const business = {
  name: 'Kruna · Evropa · Kristal',
  phone: '+387 50 000 000',
  email: 'info@saloni.example',
  address: 'Glavna ulica 12',
  mapLink: 'https://mapa.example',
  facebook: null,
  instagram: 'https://instagram.example/saloni',
  tikTok: null,
  youTube: null,
};
const emptyInstance = {
  ...business,
  phone: null,
  email: null,
  address: null,
  mapLink: null,
  instagram: null,
};
const venue = {
  name: 'Salon Kruna',
  description: 'Naša najveća sala.',
  path: '/saloni/kruna',
  guests: 600,
  fileNames: ['a.jpg'],
  features: ['Parking'],
};
const posting = {
  title: 'Prvi ples',
  description: 'Tišina od koje se naježite.',
  path: '/blog/7-prvi-ples',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  businessName: undefined,
  fileNames: [],
};

/** Properties that search engines require of each type. */
const required: Record<string, string[]> = {
  LocalBusiness: ['name', 'address', 'url', 'image', 'openingHoursSpecification'],
  EventVenue: ['name', 'address', 'url', 'image', 'description', 'maximumAttendeeCapacity'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  PostalAddress: ['addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  LocationFeatureSpecification: ['name', 'value'],
  Organization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** All typed nodes, recursively; references are named by their id. */
function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
}

function expectComplete(data: StructuredData) {
  // Without undefined values, as in the page.
  const written = JSON.parse(JSON.stringify(data));
  expect(written['@context']).toBe('https://schema.org');
  for (const [index, thing] of thingsIn(written).entries()) {
    const isReference = index > 0 && thing['@id'] !== undefined && thing['@type'] === 'LocalBusiness';
    const type = String(thing['@type']);
    expect(required, type).toHaveProperty(type);
    for (const field of isReference ? [] : (required[type] ?? []))
      expect(thing[field], `${type}.${field}`).toSatisfy((value) => value !== undefined && value !== '');
  }
  const addresses = JSON.stringify(written).match(/"(?:url|image|@id|logo)":"([^"]*)"/g) ?? [];
  for (const address of addresses) expect(address).toContain(`"${origin}/`);
}

describe('structured data', () => {
  it('has all required properties of a business, a venue and a post, with and without optional values', () => {
    expectComplete(localBusiness(origin, business));
    expectComplete(localBusiness(origin, emptyInstance));
    expectComplete(eventVenue(origin, venue, business));
    expectComplete(eventVenue(origin, { ...venue, fileNames: [], features: [] }, undefined));
    expectComplete(blogPosting(origin, posting));
    expectComplete(faqPage([{ question: 'Ima li parkinga?', answer: 'Ima.' }]));
    expectComplete(blogPosting(origin, { ...posting, fileNames: ['b.jpg'] }));
  });

  it('has the opening hours: Monday to Saturday, nine to eight', () => {
    expect(localBusiness(origin, business).openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: '09:00',
        closes: '20:00',
      },
    ]);
  });

  it('shares pictures in the size of link previews', () => {
    expect(eventVenue(origin, venue, business).image).toEqual([`${origin}/assets/photos/a.jpg?as=share`]);
    expect(blogPosting(origin, posting).image).toEqual([`${origin}/assets/share.jpg`]);
  });
});

describe('the metadata of a page', () => {
  const page = { title: 'Salon Kruna', description: 'Opis', path: '/saloni/kruna' };
  const contentOf = (name: string, described = pageMetadata(matches, page)) =>
    described.flatMap((entry) => {
      const { property, name: own, content } = entry as Record<string, string>;
      return property === name || own === name ? [content] : [];
    });

  it('has one absolute canonical address, also for messengers', () => {
    expect(pageMetadata(matches, page)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${origin}/saloni/kruna`,
    });
    expect(contentOf('og:url')).toEqual([`${origin}/saloni/kruna`]);
  });

  it('shares the picture of the page, or the default one, with its size', () => {
    expect(contentOf('og:image')).toEqual([`${origin}/assets/share.jpg`]);
    const picture = { fileName: 'a.jpg', alt: 'Sala' };
    const described = pageMetadata(matches, { ...page, picture });
    expect(contentOf('og:image', described)).toEqual([`${origin}/assets/photos/a.jpg?as=share`]);
    expect(contentOf('og:image:width', described)).toEqual(['1200']);
    expect(contentOf('og:image:height', described)).toEqual(['630']);
    expect(contentOf('og:image:alt', described)).toEqual(['Sala']);
    expect(contentOf('twitter:card', described)).toEqual(['summary_large_image']);
  });

  it('shortens the description between words', () => {
    expect(contentOf('description')).toEqual(['Opis']);
    const [long = ''] = contentOf(
      'description',
      pageMetadata(matches, { ...page, description: 'riječ\n'.repeat(99) }),
    );
    expect(long.length).toBeLessThanOrEqual(181);
    expect(long).toMatch(/^(riječ )+riječ…$/);
  });

  it('works without the origin when the root could not be read', () => {
    expect(originOf([])).toBe('');
    expect(originOf([undefined])).toBe('');
  });
});
