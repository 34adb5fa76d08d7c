type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that follows the link in this tab, not one that opens a tab or window or saves a file. */
export const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
