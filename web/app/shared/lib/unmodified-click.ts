type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A press that follows a link here; any other one asks the browser for a tab, a window or a file. */
export const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
