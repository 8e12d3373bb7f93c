import { beep } from '../rules.ts'

let audio: AudioContext | undefined

/** Lets the page sound: browsers keep it silent until a hand has touched it. Call it from a touch. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

// In ms. A tone later than this would belong to the next scan.
const inTime = 500

/** Tells the hand that holds the phone that a code was read: by a tone and a short buzz, where the phone has them. */
export function signalScan(): void {
  // A browser refuses to buzz before a hand has touched the page, and says so in its log.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80)
  const asked = performance.now()
  audio ??= new AudioContext()
  const sound = audio
  // Before the first touch this waits for it, and the tones of all scans until then would sound at once.
  void sound.resume().then(() => {
    if (performance.now() - asked < inTime) playTone(sound)
  })
}

function playTone(sound: AudioContext): void {
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  const { currentTime } = sound
  tone.frequency.value = beep.frequency
  volume.gain.setValueAtTime(0.2, currentTime)
  tone.connect(volume).connect(sound.destination)
  tone.start(currentTime)
  tone.stop(currentTime + beep.length)
}
