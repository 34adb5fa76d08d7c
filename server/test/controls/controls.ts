import { accessControls } from './access-controls.ts';
import { contentControls } from './content-controls.ts';
import type { Control } from './control.ts';
import { faultControls } from './fault-controls.ts';

/** Every guard that `npm run test:controls` switches off in a copy of the project, to see its test fail. */
export const controls: Control[] = [...accessControls, ...contentControls, ...faultControls];
