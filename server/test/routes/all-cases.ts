/// <reference types="vite/types/importMeta.d.ts" />
import type { RouteCases } from './route-cases.ts';

const files = import.meta.glob<{ cases: RouteCases }>('/server/{src,demo}/**/*.cases.ts', { eager: true });

export const allCases: RouteCases = Object.assign({}, ...Object.values(files).map(({ cases }) => cases));
