import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { serveRequest } from '#pipeline/sandbox/serve-request.ts';

/** What the bare steps take, start of the process not counted. */
export interface RawSeconds {
  wav: number;
  silences: number;
  pictures: number;
}

serveRequest<{ path: string }>(async ({ path }, tell) => {
  const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await import('node-av/api');
  const { FF_ENCODER_MJPEG, FF_ENCODER_PCM_S16LE } = await import('node-av/constants');

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };

  const wavPath = join(tmpdir(), `raw-steps-${process.pid}.wav`);
  const wav = await timed(async () => {
    await using input = await Demuxer.open(path);
    const audio = input.audio();
    if (audio === undefined) throw new Error('no sound');
    using decoder = await Decoder.create(audio);
    using filter = FilterAPI.create('aformat=sample_fmts=s16:sample_rates=16000:channel_layouts=mono');
    using encoder = await Encoder.create(FF_ENCODER_PCM_S16LE, { decoder, filter });
    await using output = await Muxer.open(wavPath);
    const stream = output.addStream(encoder);
    for await (const packet of encoder.packets(filter.frames(decoder.frames(input.packets(audio.index)))))
      await output.writePacket(packet, stream);
  });

  const silences = await timed(async () => {
    await using input = await Demuxer.open(wavPath);
    const audio = input.audio();
    if (audio === undefined) throw new Error('no sound');
    using decoder = await Decoder.create(audio);
    using filter = FilterAPI.create('silencedetect=noise=-40dB:d=0.6');
    for await (const frame of filter.frames(decoder.frames(input.packets(audio.index)))) frame?.free();
  });

  const pictures = await timed(async () => {
    await using input = await Demuxer.open(path);
    const video = input.video();
    if (video === undefined) throw new Error('no picture');
    using decoder = await Decoder.create(video);
    using filter = FilterAPI.create("select='eq(n,0)+gt(scene,0.02)',format=yuvj420p");
    using encoder = await Encoder.create(FF_ENCODER_MJPEG, { decoder, filter });
    for await (const packet of encoder.packets(filter.frames(decoder.frames(input.packets(video.index)))))
      packet?.free();
  });

  await rm(wavPath, { force: true });
  await tell({ wav, silences, pictures } satisfies RawSeconds);
});
