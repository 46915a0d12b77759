/** The site's paper, ink and green, light and dark. The page loads nothing: its letters are those of the reader's machine. */
export const pageStyle = `:root{color-scheme:light dark;--paper:oklch(.985 .008 85);--card:oklch(.995 .004 85);--line:oklch(.9 .012 85);--ink:oklch(.24 .02 60);--soft:oklch(.46 .02 60);--green:oklch(.42 .07 160)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(.205 .012 65);--card:oklch(.245 .014 65);--line:oklch(.335 .014 70);--ink:oklch(.93 .014 85);--soft:oklch(.75 .018 80);--green:oklch(.77 .06 150)}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:3.5rem 1.25rem 5rem}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:400;line-height:1.15;text-wrap:balance}h1{font-size:2.5rem;margin:0 0 1rem}h2{font-size:1.625rem;margin:3.5rem 0 .25rem}
h3{font-size:1.0625rem;font-weight:600;line-height:1.35;margin:0;overflow-wrap:anywhere}a{color:var(--green)}.why{color:var(--soft);margin:0 0 1rem}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:.75rem 0}li p{margin:.125rem 0 0;color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}
li span:not(:last-child)::after{content:" ·"}li.card{margin:0 0 1rem;padding:1.125rem 1.375rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
dl{margin:.625rem 0 0}dl div{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:space-between;padding:.3125rem 0;border-top:1px solid var(--line)}dt{color:var(--soft)}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
@media print{body{background:none}li{break-inside:avoid}h2{break-after:avoid}}`
