import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { openPaper } from './open-paper.ts';

interface PaperButtonProps {
  /** The call that returns the file. */
  path: string;
  variant?: ButtonVariant;
  children: string;
}

export function PaperButton({ path, variant, children }: PaperButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    await openPaper(path);
    setLoading(false);
  }

  return (
    <Button
      size="small"
      variant={variant}
      sending={isLoading}
      icon={<FileText className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
