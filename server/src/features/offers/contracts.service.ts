/** Contracts are made with the offers that they come from. */
export type { ContractsService } from './offers.service.ts';
