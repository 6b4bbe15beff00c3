/** What the pages do beyond links and forms: paste, scan, count down. Without it everything still works. */
export const script = `
const field = document.getElementById('codigo');
const paste = document.getElementById('colar');
if (field && paste && navigator.clipboard && navigator.clipboard.readText) {
  paste.hidden = false;
  paste.addEventListener('click', async () => {
    try { field.value = (await navigator.clipboard.readText()).trim(); field.form.requestSubmit(); } catch { field.focus(); }
  });
}
const scan = document.getElementById('ler');
const picture = document.getElementById('camera');
if (field && scan && 'BarcodeDetector' in window && navigator.mediaDevices) {
  scan.hidden = false;
  scan.addEventListener('click', async () => {
    const says = document.getElementById('aviso-camera');
    let stream;
    try { stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }); }
    catch { says.textContent = 'A câmera não abriu. Cole o código.'; return; }
    picture.hidden = false;
    picture.srcObject = stream;
    await picture.play();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    const look = async () => {
      const found = await detector.detect(picture).catch(() => []);
      if (found.length === 0) return void setTimeout(look, 200);
      for (const track of stream.getTracks()) track.stop();
      field.value = found[0].rawValue;
      field.form.requestSubmit();
    };
    look();
  });
}
const left = document.querySelector('[data-ends-in]');
if (left) {
  const end = performance.now() + Number(left.dataset.endsIn);
  const show = () => {
    const seconds = Math.max(0, Math.round((end - performance.now()) / 1000));
    left.textContent = seconds === 0 ? 'venceu' : 'faltam ' + Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
    if (seconds > 0) setTimeout(show, 1000 - (performance.now() % 1000));
  };
  show();
}
const other = document.getElementById('outro');
if (other) {
  const choice = document.querySelector('input[name=pagador][value=outro]');
  const follow = () => { other.hidden = !choice.checked; };
  for (const one of document.querySelectorAll('input[name=pagador]')) one.addEventListener('change', follow);
  follow();
}
const day = document.getElementById('dia');
if (day) {
  document.getElementById('mostrar').hidden = true;
  day.addEventListener('change', () => { if (day.value !== '') day.form.requestSubmit(); });
}
for (const form of document.querySelectorAll('form[data-once]'))
  form.addEventListener('submit', () => { for (const one of form.querySelectorAll('button')) one.disabled = true; });
`;
