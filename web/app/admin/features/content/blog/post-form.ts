import type { UseFormReturn } from 'react-hook-form';
import type { Editing } from '#web/platform/form/optimistic-edit.ts';

export type PostValues = Editing<{ title: string; content: string; publishAt: string }>;
export type PostForm = UseFormReturn<PostValues>;
