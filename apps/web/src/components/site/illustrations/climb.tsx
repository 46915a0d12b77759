import { ArchIllustration } from './arch-illustration.tsx'

/** Work Out: a path climbs to an open door. */
export const ClimbIllustration = () => (
  <ArchIllustration>
    <circle cx="190" cy="86" r="34" fill="var(--illustration-gold)" stroke="none" />
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M145 76L127 73M148 67L140 63M154 58L140 47M161 50L155 43M170 45L162 28M180 41L178 32M190 40L190 22M200 41L202 32M210 45L218 28M219 50L225 43M226 58L240 47M232 67L240 63M235 76L253 73"
    />
    <path
      fill="var(--illustration-wash-2)"
      d="M-6 170c24-22 50-34 78-30 20 3 34 14 52 12 30-4 44-20 70-22 50-2 82 44 132 40v100H-6Z"
    />
    <path
      fill="var(--illustration-wash-1)"
      d="M-6 226c36-4 70-34 98-66 26-30 54-54 92-54 44 0 64 46 92 72 18 17 36 26 50 30v76H-6Z"
    />
    <path
      fill="var(--illustration-paper)"
      d="M82 284c20-34 104-34 136-52 22-13-44-24-68-40-26-18 32-27 44-40 8-10-4-20-7-34h12c4 12 22 24 16 38-8 18-50 22-36 32 20 13 92 20 88 44-5 28-86 22-99 52Z"
    />
    <path fill="var(--illustration-paper)" d="M178 118V96a15 15 0 0 1 30 0v22Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M185 118V97a8 8 0 0 1 16 0v21Z" />
    <path
      className="fine"
      d="M40 220c16-7 30-18 42-30M100 170c8-9 17-17 26-24M96 204c7-7 13-14 20-20M256 170c8 9 17 18 27 25M44 248c20-5 38-13 54-22M256 250c10 4 16 6 22 7"
    />
    <path
      fill="var(--illustration-wash-1)"
      d="M66 214c-11-18-8-45 1-64 9 19 12 46 1 64ZM292 254c-9-15-6-38 1-54 8 16 9 39 1 54Z"
    />
    <path d="M67 176v46M293 224v38" />
  </ArchIllustration>
)
