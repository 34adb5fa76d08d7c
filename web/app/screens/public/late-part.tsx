import { type ComponentType, memo, Suspense } from 'react';

interface LatePartProps<Data extends object> {
  id: string;
  className: string;
  Part: ComponentType<Data>;
  data: Data;
}

function LatePartOnce<Data extends object>({ id, className, Part, data }: LatePartProps<Data>) {
  return (
    <section id={id} className={className}>
      <Suspense>
        <Part {...data} />
      </Suspense>
    </section>
  );
}

/** Stands from the start, so that anchors lead somewhere; rendered anew only with new data, since it may not be alive yet. */
export const LatePart = memo(LatePartOnce) as typeof LatePartOnce;
