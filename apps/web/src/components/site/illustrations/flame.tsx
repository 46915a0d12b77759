import { ArchIllustration } from './arch-illustration.tsx'

/** Sponsoring: one light is lit by another, and is no less for it. */
export const FlameIllustration = () => (
  <ArchIllustration>
    <circle cx="160" cy="112" r="74" fill="var(--illustration-gold)" stroke="none" opacity=".26" />
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M160 22v16M122 30l5 12M198 30l-5 12M90 50l10 12M230 50l-10 12M68 80l14 7M252 80l-14 7M60 114h13M260 114h-13"
    />
    <path fill="var(--illustration-wash-2)" d="M-6 236c60-14 270-14 332 0v60H-6Z" />
    <path className="fine" d="M40 252c10-2 22-3 34-3M250 254c12-1 22 0 32 2M132 258h40" />
    <path fill="var(--illustration-paper)" d="M98 142c0-5 30-5 30 0v94c0 5-30 5-30 0Z" />
    <path className="fine" d="M98 142c0 5 30 5 30 0M107 158v46M119 168v20" />
    <path fill="var(--illustration-wash-1)" d="M84 236h58c-2 10-12 15-29 15s-27-5-29-15Z" />
    <path fill="var(--illustration-gold)" fillOpacity=".3" d="M113 132c-21-9-18-30 0-62 18 32 21 53 0 62Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M113 130c-11-6-9-18 0-36 9 18 11 30 0 36Z" />
    <path d="M113 142v-16" />
    <path fill="var(--illustration-paper)" d="M196 182c0-4 24-4 24 0v54c0 4-24 4-24 0Z" />
    <path className="fine" d="M196 182c0 4 24 4 24 0M204 194v26" />
    <path fill="var(--illustration-wash-1)" d="M184 236h48c-2 9-10 13-24 13s-22-4-24-13Z" />
    <path fill="var(--illustration-gold)" fillOpacity=".3" d="M208 174c-13-6-11-19 0-38 11 19 13 32 0 38Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M208 173c-7-4-6-11 0-22 6 11 7 18 0 22Z" />
    <path d="M208 182v-12" />
    <path fill="var(--illustration-wash-1)" d="M134 116l64 38-3 6-64-37c-5-3-2-10 3-7Z" />
    <path className="fine" d="M146 127l38 22" />
  </ArchIllustration>
)
