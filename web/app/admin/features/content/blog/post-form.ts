import type { UseFormReturn } from 'react-hook-form';

type Values = Record<string, string>;
export type PostForm = UseFormReturn<Values, unknown, Values>;
