// Draws and encodes a film: evaluated in the page.
/** Draws and encodes one film in the page. Bytes cross to Node as base64. */
export async function record({ name, width, height, seconds, bitrate, rate, largestPoster }) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { alpha: false });
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  // Chromium would encode the full range of each channel, which some players show too dark and too
  // harsh; luma and chroma are therefore computed here, in BT.709's limited range.
  const planes = (pixels) => {
    const bytes = new Uint8Array((width * height * 3) / 2);
    const half = width / 2;
    const [blueStart, redStart] = [width * height, width * height * 1.25];
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2) {
        let [red, green, blue] = [0, 0, 0];
        for (const place of [
          y * width + x,
          y * width + x + 1,
          (y + 1) * width + x,
          (y + 1) * width + x + 1,
        ]) {
          const [r, g, b] = [pixels[place * 4], pixels[place * 4 + 1], pixels[place * 4 + 2]];
          bytes[place] = 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
          red += r / 4;
          green += g / 4;
          blue += b / 4;
        }
        const place = (y / 2) * half + x / 2;
        bytes[blueStart + place] = 128.5 - 0.10064 * red - 0.33857 * green + 0.43922 * blue;
        bytes[redStart + place] = 128.5 + 0.43922 * red - 0.39894 * green - 0.04027 * blue;
      }
    }
    return bytes;
  };
  const samples = [];
  let decoder;
  let failure;
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      decoder ??= metadata?.decoderConfig;
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      samples.push({ data: base64(bytes), key: chunk.type === "key" });
    },
    error: (error) => {
      failure = error;
    },
  });
  // Baseline, level 3.1: every phone decodes it.
  encoder.configure({
    codec: "avc1.42001f",
    width,
    height,
    bitrate,
    framerate: rate,
    latencyMode: "quality",
    avc: { format: "avc" },
  });
  let poster;
  for (let frame = 0; frame < seconds * rate; frame++) {
    globalThis.painters[name](pen, width, height, frame / rate, seconds);
    if (frame === 0) {
      for (let quality = 0.88; !poster || poster.size > largestPoster; quality -= 0.06) {
        poster = await canvas.convertToBlob({ type: "image/jpeg", quality });
      }
    }
    const image = new VideoFrame(planes(pen.getImageData(0, 0, width, height).data), {
      format: "I420",
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((frame / rate) * 1e6),
      duration: Math.round(1e6 / rate),
      colorSpace: { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false },
    });
    encoder.encode(image, { keyFrame: frame % (rate * 2) === 0 });
    image.close();
    while (encoder.encodeQueueSize > 8) await new Promise((done) => setTimeout(done, 5));
  }
  await encoder.flush();
  if (failure || !decoder?.description)
    throw failure ?? new Error("The encoder gave no description of its stream.");
  return {
    samples,
    description: base64(new Uint8Array(decoder.description)),
    poster: base64(new Uint8Array(await poster.arrayBuffer())),
  };
}
