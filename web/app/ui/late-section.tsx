import { type ComponentType, createContext, lazy, useContext, useEffect, useState } from 'react';
import { awake, fallAsleep } from './ways-within-page.ts';

type Fetch<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Whatever a visitor does first, so that the page is alive when it is needed. */
const acts = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'popstate', 'online'];

const nextAct = () =>
  new Promise<void>((resolve) => {
    for (const act of acts)
      window.addEventListener(act, () => resolve(), { once: true, capture: true, passive: true });
  });

/** As soon as any of it is seen; whoever moves towards it has done something before that. */
const comesIntoView = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

async function fetchInTime<Props>(id: string, fetchPart: Fetch<Props>) {
  // On a way inside the site nothing has been written yet, so there is nothing to wait for.
  const written = document.getElementById(id)?.firstElementChild;
  if (written) {
    fallAsleep(id);
    await Promise.race([comesIntoView(written), nextAct()]);
  }
  for (;;) {
    try {
      return await fetchPart();
    } catch {
      await nextAct();
    }
  }
}

const Asleep = createContext(false);

/**
 * Whether it stands in a section that is not alive yet. Browsers look for fields that they could fill in, and for
 * each they lay out everything around it; so in there something of the same size stands in for a field.
 */
export const useAsleep = () => useContext(Asleep);

interface LateSection<Props> {
  Part: ComponentType<Props>;
  /** Fetches it at once, so that a page entered from another one is whole from its first moment. */
  load: () => Promise<void>;
}

const patienceMilliseconds = 3_000;

/** For a page's `clientLoader`: its data, once the sections are there too; one that does not come is tried again later. */
export async function withSections<Data>(data: Promise<Data>, loads: (() => Promise<void>)[]): Promise<Data> {
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  const sections = Promise.race([Promise.allSettled(loads.map((load) => load())), enough]);
  const [read] = await Promise.all([data, sections]);
  return read;
}

/**
 * A section that the server writes into the page and that comes alive when it is near: it can be read at once,
 * and its code is no part of what has to arrive first.
 */
export function lateSection<Props extends object>(id: string, fetchPart: Fetch<Props>): LateSection<Props> {
  let fetched: ComponentType<Props> | undefined;
  const InTime = lazy(() => (typeof window === 'undefined' ? fetchPart() : fetchInTime(id, fetchPart)));
  return {
    Part(props) {
      // Chosen once: what is there must not be built anew because it has been fetched meanwhile.
      const [Shown] = useState<ComponentType<Props>>(() => fetched ?? InTime);
      const [isAsleep, setAsleep] = useState(Shown === InTime);
      useEffect(() => {
        setAsleep(false);
        awake(id);
      }, [id]);
      return (
        <Asleep value={isAsleep}>
          <div className={isAsleep ? 'asleep' : undefined}>
            <Shown {...props} />
          </div>
        </Asleep>
      );
    },
    load: async () => {
      fetched = (await fetchPart()).default;
    },
  };
}
