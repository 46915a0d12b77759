// Loaded by the console's page in <head>, in the words of browsers that know no module: whoever comes with one older than
// browser-target.ts states gets a sentence instead of an empty page. What is asked for came with those very versions:
// color-mix() with Chrome and Edge 111, toSorted with Firefox 115, CompressionStream with Safari 16.4.
;(function () {
  var isYoungEnough =
    typeof Array.prototype.toSorted === 'function' &&
    'CompressionStream' in window &&
    window.CSS &&
    CSS.supports('color', 'color-mix(in oklch, red, blue)')
  if (isYoungEnough) return
  document.addEventListener('DOMContentLoaded', function () {
    var root = document.getElementById('root')
    if (!root) return
    var line = document.createElement('p')
    line.setAttribute('role', 'alert')
    line.style.cssText = 'max-width: 32em; margin: 15vh auto; padding: 0 20px; font: 18px/1.6 sans-serif'
    line.appendChild(
      document.createTextNode(
        'The console needs a newer browser: Chrome or Edge 111, Firefox 115, Safari 16.4, or one that is younger. Please update this one, or sign in with another.',
      ),
    )
    root.parentNode.insertBefore(line, root)
    root.parentNode.removeChild(root)
  })
})()
