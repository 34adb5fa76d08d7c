import { zodResolver } from '@hookform/resolvers/zod';
import { createTourRequestSchema } from '#contracts/tours.ts';

export const tourResolver = zodResolver(createTourRequestSchema);
