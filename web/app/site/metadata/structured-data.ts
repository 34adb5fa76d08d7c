import { openingHours } from '#domain/constants.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { businessPicture, shareAddress } from './share-picture.ts';

type Value = string | number | boolean | Value[] | { [name: string]: Value | undefined };

/** schema.org JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<
  string,
  Value | undefined
>;

type Business = Pick<
  Settings,
  'name' | 'phone' | 'email' | 'address' | 'mapLink' | 'facebook' | 'instagram' | 'tikTok' | 'youTube'
>;

const context = { '@context': 'https://schema.org' } as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const businessId = (origin: string) => `${origin}/#kuca`;

const hours = () => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: openingHours.days.map((day) => `https://schema.org/${weekdays[day]}`),
  opens: onTheHour(openingHours.opensAt),
  closes: onTheHour(openingHours.closesAt),
});

const postalAddress = (address: string | null) => ({
  '@type': 'PostalAddress',
  streetAddress: address ?? undefined,
  addressCountry: 'BA',
});

const picturesOf = (origin: string, fileNames: string[]) =>
  fileNames.length > 0
    ? fileNames.map((fileName) => `${origin}${shareAddress(fileName)}`)
    : [`${origin}${businessPicture}`];

export function localBusiness(origin: string, business: Business): StructuredData {
  const { name, phone, email, address, mapLink, facebook, instagram, tikTok, youTube } = business;
  const elsewhere = [facebook, instagram, tikTok, youTube].filter((link) => link !== null);
  return {
    ...context,
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name,
    description: texts.footer_line(),
    url: `${origin}/`,
    image: `${origin}${businessPicture}`,
    logo: `${origin}/icons/icon-512.png`,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address: postalAddress(address),
    hasMap: mapLink ?? undefined,
    openingHoursSpecification: [hours()],
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}

interface Venue {
  name: string;
  description: string;
  path: string;
  guests: number;
  fileNames: string[];
  features: string[];
}

export function eventVenue(origin: string, venue: Venue, business: Business | undefined): StructuredData {
  const { name, description, path, guests, fileNames, features } = venue;
  return {
    ...context,
    '@type': 'EventVenue',
    '@id': `${origin}${path}#salon`,
    name,
    description,
    url: `${origin}${path}`,
    image: picturesOf(origin, fileNames),
    address: postalAddress(business?.address ?? null),
    telephone: business?.phone ?? undefined,
    hasMap: business?.mapLink ?? undefined,
    maximumAttendeeCapacity: guests,
    amenityFeature: features.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      name: feature,
      value: true,
    })),
    openingHoursSpecification: [hours()],
    containedInPlace: { '@type': 'LocalBusiness', '@id': businessId(origin), name: business?.name },
  };
}

interface Posting {
  title: string;
  description: string;
  path: string;
  createdAt: string;
  updatedAt: string;
  /** The name of the business, if it could be read. */
  businessName: string | undefined;
  /** Pictures only, in order. */
  fileNames: string[];
}

export function blogPosting(origin: string, posting: Posting): StructuredData {
  const { title, description, path, createdAt, updatedAt, businessName, fileNames } = posting;
  const business = {
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: businessName ?? texts.site_name(),
    url: `${origin}/`,
  };
  return {
    ...context,
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#objava`,
    headline: title.slice(0, 110),
    description,
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    image: picturesOf(origin, fileNames),
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: 'sr-Latn',
    author: business,
    publisher: business,
  };
}
