/** Sounds out of nothing: tones and noise, shaped and sent to one bus. */
import { effect } from "../vendor/signals.js";
import { settings } from "../state.js";

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let bus = null;
/** @type {AudioBuffer | null} */
let noiseBuffer = null;

let touched = false; // until somebody has, the page is silent
for (const gesture of ["pointerdown", "keydown"])
  window.addEventListener(gesture, () => (touched = true), { capture: true, once: true });

/** The bus to play on, or null while there is to be no sound. */
function ready() {
  if (!settings.value.sound || !settings.value.volume || !touched) return null;
  if (!audio) {
    audio = new AudioContext();
    bus = audio.createGain();
    bus.gain.value = settings.value.volume;
    bus.connect(audio.destination);
  }
  if (audio.state === "suspended") audio.resume();
  return audio;
}

effect(() => {
  const { sound, volume } = settings.value;
  if (bus) bus.gain.value = sound ? volume : 0; // at once, also for what still sounds
});

/**
 * @typedef {{at?: number, time: number, gain?: number}} Shape seconds from now, seconds it lasts, loudness
 * @typedef {Shape & {from: number, to?: number, type?: OscillatorType, lowpass?: number}} Tone hertz
 * @typedef {Shape & {filter: BiquadFilterType, from: number, to?: number, q?: number}} Noise hertz of the filter
 */

/** @param {AudioContext} context @param {Shape} shape @returns {[GainNode, number, number]} */
function envelope(context, { at = 0, time, gain = 0.2 }) {
  const begin = context.currentTime + at;
  const node = context.createGain();
  node.gain.setValueAtTime(0.0001, begin);
  node.gain.exponentialRampToValueAtTime(gain, begin + Math.min(0.012, time / 4));
  node.gain.exponentialRampToValueAtTime(0.0001, begin + time);
  if (bus) node.connect(bus);
  return [node, begin, begin + time];
}

/** @param {Tone} tone */
function playTone(tone) {
  const context = ready();
  if (!context) return;
  const [out, begin, end] = envelope(context, tone);
  const oscillator = context.createOscillator();
  oscillator.type = tone.type ?? "sine";
  oscillator.frequency.setValueAtTime(tone.from, begin);
  if (tone.to) oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  if (tone.lowpass) {
    const filter = context.createBiquadFilter();
    filter.frequency.value = tone.lowpass;
    oscillator.connect(filter).connect(out);
  } else oscillator.connect(out);
  oscillator.start(begin);
  oscillator.stop(end + 0.02);
}

/** @param {Noise} noise */
function playNoise(noise) {
  const context = ready();
  if (!context) return;
  const [out, begin, end] = envelope(context, noise);
  noiseBuffer ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = noiseBuffer;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = noise.filter;
  filter.Q.value = noise.q ?? 1;
  filter.frequency.setValueAtTime(noise.from, begin);
  if (noise.to) filter.frequency.exponentialRampToValueAtTime(noise.to, end);
  source.connect(filter).connect(out);
  source.start(begin);
  source.stop(end + 0.02);
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = 2 * Math.random() - 1;
  return buffer;
}

/** @typedef {(Tone | Noise)[]} Sound */

/** @param {Sound} parts */
export function playSound(parts) {
  try {
    for (const part of parts) "filter" in part ? playNoise(part) : playTone(part);
  } catch {
    // a browser without sound still plays
  }
}
