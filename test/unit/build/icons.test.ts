import { describe, expect, it } from 'vitest';
import { importedIcons } from '../../../build/icons.ts';

describe('importedIcons', () => {
  it('imports each icon from its own file, under any of its names, and leaves types out', () => {
    expect(importedIcons("import { Check, TriangleAlert, type LucideIcon } from 'lucide-react';\nconst a = 1;\n")).toBe(
      "import Check from 'lucide-react/icons/check'; import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';\nconst a = 1;\n",
    );
  });

  it('reads an import over several lines', () => {
    expect(importedIcons("import {\n  Check,\n  X,\n} from 'lucide-react';")).toBe(
      "import Check from 'lucide-react/icons/check'; import X from 'lucide-react/icons/x';",
    );
  });

  it('fails on an icon that is not there', () => {
    expect(() => importedIcons("import { NoSuchIcon } from 'lucide-react';")).toThrow('NoSuchIcon');
  });
});
