import { ArchIllustration } from './arch-illustration.tsx'

/** A door that stands open: log in, and what is not built yet. */
export const DoorIllustration = () => (
  <ArchIllustration>
    <path fill="var(--illustration-wash-2)" d="M-6 232c60-14 270-14 332 0v60H-6Z" />
    <path fill="var(--illustration-paper)" d="M86 240V142a74 74 0 0 1 148 0v98Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M104 240v-98a56 56 0 0 1 112 0v98Z" />
    <path fill="var(--illustration-gold)" stroke="none" opacity=".35" d="M106 242h108l46 40H70Z" />
    <path fill="var(--illustration-wash-1)" d="M104 240v-98a56 56 0 0 1 78-52v134Z" />
    <path className="fine" d="M124 235V101M143 232V89M163 228V87" />
    <circle cx="172" cy="168" r="4" fill="var(--illustration-paper)" />
    <path d="M104 240v-98a56 56 0 0 1 112 0v98" />
    <path className="fine" d="M86 142h16M234 142h-16M95 109l14 8M225 109l-14 8M122 80l8 14M198 80l-8 14M160 68v16" />
    <path d="M64 240h40M216 240h40" />
    <path
      fill="var(--illustration-wash-1)"
      d="M52 238c-11-18-8-42 1-60 9 18 11 42 1 60ZM268 238c-11-18-8-42 1-60 9 18 11 42 1 60Z"
    />
    <path d="M53 204v36M269 204v36" />
  </ArchIllustration>
)
