import { zodResolver } from '@hookform/resolvers/zod';
import { createTourRequestSchema } from '#schemas/tours.ts';

export const tourResolver = zodResolver(createTourRequestSchema);
