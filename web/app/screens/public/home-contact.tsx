import { ContactPart } from './contact-part.tsx';
import type { HomeData } from './home-data.ts';

export default function HomeContact({ settings, today }: HomeData) {
  return <ContactPart settings={settings} today={today} />;
}
