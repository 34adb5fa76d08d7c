import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/idle.ts';
import { markHydrated } from './hydrated.ts';
import { hydratingAttribute } from './input-before-hydration.ts';

/*
 * 39 of the 165 kB of script are those of sections that the first screen does not show, so that they come at idle or
 * with the first input. It ends when the home page stays below 120 KB with plain imports.
 */

const inputs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'online'];

const nextInput = () =>
  new Promise<void>((resolve) => {
    for (const input of inputs)
      window.addEventListener(input, () => resolve(), { once: true, capture: true, passive: true });
  });

const isServer = typeof window === 'undefined';
const isHydrating = () => isServer || document.documentElement.hasAttribute(hydratingAttribute);

/** The code of a section further down, loaded at idle or at the first input; retried on failure. */
export const lazySection = <Data extends object>(load: () => Promise<{ default: ComponentType<Data> }>) =>
  lazy<ComponentType<Data>>(async () => {
    if (isServer) return load();
    if (isHydrating()) await Promise.race([whenIdle(), nextInput()]);
    for (;;) {
      try {
        return await load();
      } catch {
        await nextInput();
      }
    }
  });

interface LazySectionProps<Data extends object> {
  id: string;
  className: string;
  Component: ComponentType<Data>;
  data: Data;
}

/** Rendered by the server for reading and anchors; hydrated once its code is loaded. */
function LazySectionOnce<Data extends object>({ id, className, Component, data }: LazySectionProps<Data>) {
  const [isFirstPage] = useState(isHydrating);
  const element = useRef<HTMLElement>(null);
  // After a client navigation there is no Suspense boundary: React keeps the previous page until the section is ready.
  if (!isFirstPage)
    return (
      <section id={id} className={className}>
        <Component {...data} />
      </section>
    );
  return (
    <section ref={element} id={id} className={className} {...{ [hydratingAttribute]: '' }}>
      <Suspense>
        <Component {...data} />
        <Hydrated element={element} />
      </Suspense>
    </section>
  );
}

/** Re-rendered only with new data, since it may not be hydrated yet; `memo` forgets type parameters. */
export const LazySection = memo(LazySectionOnce) as typeof LazySectionOnce;

/** Its effect runs after those of the section, which set the state that an early input changes. */
function Hydrated({ element }: { element: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (element.current) markHydrated(element.current);
  }, [element]);
  return null;
}
