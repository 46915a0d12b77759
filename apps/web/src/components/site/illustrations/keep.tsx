import { ArchIllustration } from './arch-illustration.tsx'

/** A flame kept under glass: leaving, with the door left open. */
export const KeepIllustration = () => (
  <ArchIllustration>
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M88 137L60 135M90 125L78 122M94 114L68 103M99 103L89 97M107 94L86 75M115 85L108 76M125 79L112 54M136 74L132 63M148 71L143 43M160 70L160 58M172 71L177 43M184 74L188 63M195 79L208 54M205 85L212 76M213 94L234 75M221 103L231 97M226 114L252 103M230 125L242 122M232 137L260 135"
    />
    <circle cx="160" cy="146" r="58" fill="var(--illustration-gold)" stroke="none" opacity=".26" />
    <path fill="var(--illustration-wash-2)" d="M-6 204c44-24 88-22 132-4 70 6 116-24 200 4v30H-6Z" />
    <path className="fine" d="M18 210c22-8 44-9 64-5M248 206c20-4 42-3 62 2" />
    <path fill="var(--illustration-wash-1)" d="M-6 232h332v52H-6Z" />
    <path className="fine" d="M-6 253h332M64 232v21M250 232v21M160 253v24M20 253v24M300 253v24" />
    <path fill="var(--illustration-sky)" d="M124 224v-68a36 36 0 0 1 72 0v68Z" />
    <path fill="var(--illustration-gold)" fillOpacity=".26" d="M124 224v-68a36 36 0 0 1 72 0v68Z" />
    <path fill="var(--illustration-paper)" d="M150 224v-22c0-4 20-4 20 0v22Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M160 196c-16-8-14-24 0-46 14 22 16 38 0 46Z" />
    <path d="M160 200v-12" />
    <path fill="var(--illustration-wash-1)" d="M116 222h88v9c-26 5-62 5-88 0Z" />
    <path fill="var(--illustration-wash-1)" d="M148 122c0-10 24-10 24 0" />
    <circle cx="160" cy="102" r="11" />
    <path className="fine" d="M134 158c1-10 5-16 11-20M134 206v-36" />
  </ArchIllustration>
)
