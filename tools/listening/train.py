"""Trains the phone network and writes its weights. Called by `npm run listening -- train`.

Reads takes.json and bands.bin of a folder. Takes are augmented on power spectra, so that every step sees other pace, vocal tract,
microphone, room, noise, babble, music, telephone band, distortion and waiting time. Two outputs share the network: CTC phones, and the
phone of every frame, which is trained where the renderer knows the times of morae.
"""
import argparse, json, math, os, random, time
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F

BANDS = 40


class Takes:
    """All features on the device, one byte per band, and the rows that describe them."""

    def __init__(self, folder, device):
        described = json.load(open(os.path.join(folder, "takes.json")))
        self.phone_count = len(described["phoneNames"])
        self.device = device
        raw = np.fromfile(os.path.join(folder, "bands.bin"), dtype=np.uint8).reshape(-1, BANDS)
        self.bands = torch.from_numpy(raw).to(device)
        # The phones that a frame may have: -1 is unknown, 0 silence.
        self.first = torch.full((len(raw),), -1, dtype=torch.int16, device=device)
        self.second = torch.full((len(raw),), -1, dtype=torch.int16, device=device)
        self.rows = described["rows"]
        first = np.full(len(raw), -1, dtype=np.int16)
        second = np.full(len(raw), -1, dtype=np.int16)
        for row in self.rows:
            if "moras" in row:
                mark_frames(row, first, second)
        self.first.copy_(torch.from_numpy(first))
        self.second.copy_(torch.from_numpy(second))


def mark_frames(row, first, second):
    """A mora's first quarter is its consonant, its last third its vowel; between them either."""
    at, frames, moras = row["at"], row["frames"], row["moras"]
    begin = int(max(0, moras[0][1]))
    first[at : at + max(0, begin - 2)] = 0
    second[at : at + max(0, begin - 2)] = 0
    for index, mora in enumerate(moras):
        phones, start = mora[0], mora[1]
        if index + 1 < len(moras):
            end = moras[index + 1][1]
        else:
            end = min(frames, start + 22)
        sound_end = min(end, mora[2]) if len(mora) > 2 else end
        if not phones:
            continue
        a, b = phones[0], phones[-1]
        start, sound_end, end = int(round(start)), int(round(sound_end)), int(round(end))
        for frame in range(max(0, start), min(frames, sound_end)):
            share = (frame - start + 0.5) / max(1, sound_end - start)
            if len(phones) == 1:
                pair = (a, a)
            elif share < 0.25:
                pair = (a, a if len(phones) == 2 else phones[1])
            elif share > 0.67:
                pair = (b, b)
            else:
                pair = (phones[-2], b)
            first[at + frame], second[at + frame] = pair
        if len(mora) > 2:
            first[at + sound_end + 2 : at + max(sound_end + 2, min(frames, end))] = 0
            second[at + sound_end + 2 : at + max(sound_end + 2, min(frames, end))] = 0
            if index + 1 == len(moras):
                first[at + sound_end + 2 : at + frames] = 0
                second[at + sound_end + 2 : at + frames] = 0


def batch_of(takes, chosen):
    """Pads the takes of a batch. Each entry is a list of rows that follow one another after a short gap."""
    device = takes.device
    pieces = [[(row, random.randint(0, 18) if k > 0 else 0) for k, row in enumerate(rows)] for rows in chosen]
    lengths = [sum(row["frames"] + gap for row, gap in one) for one in pieces]
    width = max(lengths)
    decibels = torch.full((len(chosen), width, BANDS), -90.0, device=device)
    first = torch.full((len(chosen), width), 0, dtype=torch.long, device=device)
    second = torch.full((len(chosen), width), 0, dtype=torch.long, device=device)
    phones = []
    for index, one in enumerate(pieces):
        at, said = 0, []
        for row, gap in one:
            at += gap
            source = slice(row["at"], row["at"] + row["frames"])
            target = slice(at, at + row["frames"])
            decibels[index, target] = takes.bands[source].float() - 90
            first[index, target] = takes.first[source].long()
            second[index, target] = takes.second[source].long()
            at += row["frames"]
            said += row["phones"]
        phones.append(said)
    lengths = torch.tensor(lengths, device=device)
    return decibels, lengths, first, second, phones


def augment(decibels, lengths, first, second, wait):
    """Returns powers of the augmented takes, their lengths, and the targets of their frames."""
    device = decibels.device
    size = decibels.shape[0]
    uniform = lambda *shape: torch.rand(*shape, device=device)
    # Pace, and silence around the speech.
    pace = 0.7 + 0.7 * uniform(size)
    waits = (uniform(size) < 0.3).float()
    before = (uniform(size) * (40 + wait * waits)).long()
    after = (uniform(size) * (40 + 120 * (uniform(size) < 0.4).float())).long()
    new_lengths = (lengths * pace).long() + before + after
    width = int(new_lengths.max())
    time_at = (torch.arange(width, device=device)[None] - before[:, None]) / pace[:, None]
    inside = (time_at >= 0) & (time_at <= lengths[:, None] - 1)
    low = torch.minimum(time_at.clamp(min=0).floor().long(), lengths[:, None] - 1)
    high = torch.minimum(low + 1, lengths[:, None] - 1)
    share = (time_at - low).clamp(0, 1)[..., None]
    expand = lambda index: index[..., None].expand(-1, -1, BANDS)
    logs = decibels * (math.log(10) / 10)
    warped = logs.gather(1, expand(low)) * (1 - share) + logs.gather(1, expand(high)) * share
    frame_first = torch.where(inside, first.gather(1, low), torch.zeros_like(low))
    frame_second = torch.where(inside, second.gather(1, low), torch.zeros_like(low))
    # Vocal tract length: another scale, and a bend that moves formants against each other.
    scale = 0.82 + 0.38 * uniform(size, 1)
    position = torch.arange(BANDS, device=device)[None].float()
    bend = (uniform(size, 1) - 0.5) * 3 * torch.sin(position / 39 * math.pi * (1 + uniform(size, 1)))
    bands = (position * scale + bend).clamp(0, BANDS - 1)
    band_low = bands.floor().long()
    band_high = (band_low + 1).clamp(max=BANDS - 1)
    band_share = (bands - band_low)[:, None]
    pick = lambda index: warped.gather(2, index[:, None].expand(-1, width, -1))
    power = torch.exp(pick(band_low) * (1 - band_share) + pick(band_high) * band_share) * inside[..., None]
    # Microphone.
    tilt = torch.linspace(-1, 1, BANDS, device=device)[None]
    ripple = lambda depth, speed: (uniform(size, 1) - 0.5) * depth * torch.cos(speed * tilt + 6.3 * uniform(size, 1))
    response = (uniform(size, 1) - 0.5) * 16 * tilt + ripple(10, 3) + ripple(8, 8) + ripple(5, 16)
    power = power * 10 ** (response / 10)[:, None]
    # Room: each band decays.
    t60 = 0.15 + 0.65 * uniform(size, 1, 1)
    taps = torch.arange(40, device=device)[None, None]
    decay = 10 ** (-6 * 0.01 * taps / t60)
    decay[..., 0] = 0
    decay = decay / decay.sum(2, keepdim=True) * (0.02 + 0.6 * uniform(size, 1, 1)) * (uniform(size, 1, 1) < 0.5)
    decay[..., 0] = 1
    padded = F.pad(power.permute(0, 2, 1).reshape(1, size * BANDS, width), (39, 0))
    kernels = decay.flip(2).expand(size, BANDS, 40).reshape(size * BANDS, 1, 40)
    power = F.conv1d(padded, kernels, groups=size * BANDS).reshape(size, BANDS, width).permute(0, 2, 1)
    valid = (torch.arange(width, device=device)[None] < new_lengths[:, None])[..., None]
    mean = (power * valid).sum((1, 2)) / (lengths * pace)
    # Distortion of a clipped take: loud frames spread over all bands.
    clipped = (uniform(size) < 0.15).float() * 10 ** (-(1 + 2 * uniform(size)))
    power = power + clipped[:, None, None] * power.sum(2, keepdim=True) / BANDS
    # Noise of any colour whose level drifts.
    degrees = torch.tensor([max(1.0, (band / BANDS * 2.2) ** 2) for band in range(BANDS)], device=device)
    ratio = 35 * uniform(size)
    colour = 10 ** (((uniform(size, 1) - 0.5) * 36 * tilt + ripple(14, 5) + ripple(8, 12)) / 10)
    colour = torch.where(uniform(size, 1) < 0.3, white_noise(device).expand(size, -1), colour)
    colour = colour / colour.sum(1, keepdim=True)
    grain = torch._standard_gamma(degrees.expand(size, width, BANDS).contiguous()) / degrees
    drift = torch.exp(F.interpolate((uniform(size, 1, 12) - 0.5) * 2.5 * uniform(size, 1, 1), size=width, mode="linear")).permute(0, 2, 1)
    power = power + (mean * 10 ** (-ratio / 10))[:, None, None] * colour[:, None] * grain * drift
    # Babble: another take of the batch.
    other = power[torch.randperm(size, device=device)]
    babble = (uniform(size) < 0.2).float() * 10 ** (-(5 + 20 * uniform(size)) / 10)
    power = power + other * (babble * mean / (other.sum((1, 2)) / width).clamp(min=1e-9))[:, None, None]
    # Music: few bands that are held and change together.
    chords = (uniform(size, BANDS, 1 + width // 35) < 0.12).float() * uniform(size, BANDS, 1 + width // 35)
    music = F.interpolate(chords, size=width, mode="nearest").permute(0, 2, 1) + 1e-4
    music = music * (uniform(size) < 0.12).float()[:, None, None] / music.sum(2, keepdim=True)
    power = power + music * (mean * 10 ** (-(5 + 20 * uniform(size)) / 10))[:, None, None]
    # Telephone band.
    telephone = (uniform(size) < 0.12).float()[:, None, None]
    above = (torch.arange(BANDS, device=device) > 29).float()[None, None]
    power = power * (1 - telephone * above * 0.9999) + 1e-9
    return power * valid, new_lengths, frame_first, frame_second


def white_noise(device):
    """Power of white noise per band, measured with the features of the app: bands get wider, pre-emphasis raises high ones."""
    edges = 700 * (torch.exp(torch.linspace(1127 * math.log(1 + 60 / 700), 1127 * math.log(1 + 7600 / 700), BANDS + 2) / 1127) - 1)
    middle = edges[1:-1]
    emphasis = 1 + 0.95**2 - 2 * 0.95 * torch.cos(2 * math.pi * middle / 16000)
    return ((edges[2:] - edges[:-2]) * emphasis).to(device)[None]


def normalise(power, lengths, jitter=0.0):
    """Decibels relative to the 20th loudest frame, as src/listening/network/input.ts computes them."""
    decibels = 10 * torch.log10(power + 1e-9)
    mask = torch.arange(power.shape[1], device=power.device)[None] < lengths[:, None]
    levels = (10 * torch.log10(power.sum(2) + 1e-9)).masked_fill(~mask, -200)
    rank = torch.clamp(lengths - 1, max=19)
    top = torch.sort(levels, dim=1, descending=True)[0].gather(1, rank[:, None])[:, 0]
    if jitter:
        top = top + jitter * (torch.rand_like(top) - 0.5)
    x = ((decibels - top[:, None, None]) / 20 + 2.2).clamp(-1.2, 3)
    return x * mask[..., None]


class Block(nn.Module):
    def __init__(self, width, kernel, dilation):
        super().__init__()
        self.depth = nn.Conv1d(width, width, kernel, padding=kernel // 2 * dilation, dilation=dilation, groups=width, bias=False)
        self.depth_norm = nn.BatchNorm1d(width)
        self.point = nn.Conv1d(width, width, 1, bias=False)
        self.point_norm = nn.BatchNorm1d(width)
        self.drop = nn.Dropout(0.05)

    def forward(self, x):
        y = F.relu(self.depth_norm(self.depth(x)))
        return x + self.drop(F.relu(self.point_norm(self.point(y))))


class Net(nn.Module):
    """A first layer that halves the frame rate, residual blocks, and two outputs side by side: CTC phones and phones of frames."""

    def __init__(self, width, kernels, phones, first=7):
        super().__init__()
        self.stem = nn.Conv1d(BANDS, width, first, stride=2, padding=first // 2, bias=False)
        self.stem_norm = nn.BatchNorm1d(width)
        self.blocks = nn.ModuleList([Block(width, kernel, dilation) for kernel, dilation in kernels])
        self.out = nn.Conv1d(width, 2 * phones, 1)
        self.phones = phones

    def forward(self, x):
        x = F.relu(self.stem_norm(self.stem(x.transpose(1, 2))))
        for block in self.blocks:
            x = block(x)
        x = self.out(x)
        ctc, frame = x[:, : self.phones], x[:, self.phones :]
        return F.log_softmax(ctc, 1).permute(2, 0, 1), F.log_softmax(frame, 1).permute(0, 2, 1)


def output_lengths(lengths):
    return (lengths + 1) // 2


def train(takes, net, options):
    device = takes.device
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=2e-3)
    average = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.999), use_buffers=True)
    words = [row for row in takes.rows if row["kind"] == "word"]
    lines = [row for row in takes.rows if row["kind"] == "line"]
    shares = json.loads(options.shares)
    weight = lambda row: shares.get(row["voice"], shares.get("mixed" if row["id"].startswith("kokoro-") else "ours", 1))
    line_weights = np.cumsum([weight(row) for row in lines]).tolist()
    word_weights = np.cumsum([weight(row) for row in words]).tolist()
    draw_line = lambda: random.choices(lines, cum_weights=line_weights)[0]
    draw_word = lambda: random.choices(words, cum_weights=word_weights)[0]

    def draw():
        kind = random.random()
        if kind < 0.5:
            return [draw_line()]
        if kind < 0.72:
            return [draw_word()]
        return [draw_word() for _ in range(random.randint(2, 4))]

    began, mean_loss = time.time(), 0.0
    net.train()
    for step in range(options.steps):
        # A time limit shortens the schedule, for machines that are lent for minutes.
        done = max(step / options.steps, (time.time() - began) / 60 / options.minutes)
        if done >= 1:
            print(f"{options.name} stopped after {step} steps", flush=True)
            break
        rate = 3e-3 * (done / 0.1 if done < 0.1 else 0.5 + 0.5 * math.cos(math.pi * (done - 0.1) / 0.9))
        for group in optimiser.param_groups:
            group["lr"] = rate + 1e-6
        is_long = step % 12 == 11
        size = options.batch // 4 if is_long else options.batch
        decibels, lengths, first, second, phones = batch_of(takes, [draw() for _ in range(size)])
        power, lengths, first, second = augment(decibels, lengths, first, second, 2000 if is_long else 350)
        ctc, frame = net(normalise(power, lengths, 3.0))
        outs = output_lengths(lengths)
        flat = torch.tensor([phone for one in phones for phone in one], device=device)
        counts = torch.tensor([len(one) for one in phones], device=device)
        # Too many phones for the frames of a fast take cannot be aligned.
        loss = F.ctc_loss(ctc, flat, outs, counts, blank=0, reduction="mean", zero_infinity=True)
        first, second = first[:, ::2][:, : frame.shape[1]], second[:, ::2][:, : frame.shape[1]]
        known = (first >= 0) & (torch.arange(frame.shape[1], device=device)[None] < outs[:, None])
        one = frame.gather(2, first.clamp(min=0)[..., None])[..., 0]
        two = frame.gather(2, second.clamp(min=0)[..., None])[..., 0]
        likely = torch.where(first == second, one, torch.logaddexp(one, two))
        loss = loss + 0.3 * -(likely * known).sum() / known.sum().clamp(min=1)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimiser.step()
        average.update_parameters(net)
        mean_loss = 0.99 * mean_loss + 0.01 * loss.item() if step else loss.item()
        if step % 500 == 0:
            print(f"{options.name} step {step} loss {mean_loss:.3f} {time.time() - began:.0f} s", flush=True)
    net.load_state_dict(average.module.state_dict())
    net.eval()
    return net


def folded(conv, norm):
    factor = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
    return conv.weight.detach() * factor[:, None, None], norm.bias.detach() - norm.running_mean * factor


def quantised(weights):
    """One byte per weight: each output channel has a scale."""
    rows = weights.flatten(1)
    scales = rows.abs().amax(1).clamp(min=1e-9) / 127
    return torch.round(rows / scales[:, None]).clamp(-127, 127).to(torch.int8), scales


def layers_of(net):
    yield "stem", *folded(net.stem, net.stem_norm), 1
    for block in net.blocks:
        yield "depth", *folded(block.depth, block.depth_norm), block.depth.dilation[0]
        yield "point", *folded(block.point, block.point_norm), 1
    yield "out", net.out.weight.detach(), net.out.bias.detach(), 1


def export(net, path):
    """Writes weights as bytes, then per layer the scales and biases as 16-bit floats."""
    described, data = [], b""
    for kind, weights, bias, dilation in layers_of(net):
        codes, scales = quantised(weights.cpu())
        described.append({"kind": kind, "shape": list(weights.shape), "dilation": dilation})
        data += codes.numpy().tobytes()
        data += (scales * 1024).numpy().astype("<f2").tobytes() + bias.cpu().numpy().astype("<f2").tobytes()
    open(path + ".bin", "wb").write(data)
    json.dump(described, open(path + ".json", "w"))
    print("exported", len(data), "bytes")


@torch.no_grad()
def log_probabilities(net, bench, rows, device, either):
    lengths = torch.tensor([row["frames"] for row in rows], device=device)
    decibels = torch.full((len(rows), int(lengths.max()), BANDS), -90.0, device=device)
    for index, row in enumerate(rows):
        decibels[index, : row["frames"]] = bench[row["at"] : row["at"] + row["frames"]].float() - 90
    power = 10 ** (decibels / 10) * (torch.arange(decibels.shape[1], device=device)[None] < lengths[:, None])[..., None]
    ctc, _ = net(normalise(power, lengths))
    extra = [torch.logaddexp(ctc[..., a], ctc[..., b])[..., None] for a, b in either]
    return torch.cat([ctc, *extra], 2), output_lengths(lengths)


@torch.no_grad()
def evaluate(net, folder, device, name):
    rows = json.load(open(os.path.join(folder, "bench.json")))
    either = json.load(open(os.path.join(folder, "takes.json")))["eitherOf"]
    bench = torch.from_numpy(np.fromfile(os.path.join(folder, "bench.bin"), dtype=np.uint8).reshape(-1, BANDS)).to(device)
    results = {}
    rows = sorted(rows, key=lambda row: row["frames"])
    for start in range(0, len(rows), 128):
        part = rows[start : start + 128]
        ctc, outs = log_probabilities(net, bench, part, device, either)
        free = [ctc[: outs[k], k, :28].max(1)[0].sum().item() for k in range(len(part))]
        index = [k for k, row in enumerate(part) for _ in row["candidates"]]
        flat = [candidate for row in part for candidate in row["candidates"]]
        targets = torch.tensor([phone for one in flat for phone in one], device=device)
        counts = torch.tensor([len(one) for one in flat], device=device)
        scores = -F.ctc_loss(ctc[:, index], targets, outs[index], counts, blank=0, reduction="none")
        scores = scores.tolist()
        for k, row in enumerate(part):
            own = [scores[i] for i, at in enumerate(index) if at == k]
            best = max(range(len(own)), key=lambda i: own[i])
            second = max([own[i] for i in range(len(own)) if i != best] or [-1e9])
            results.setdefault((row["kind"], row["condition"]), []).append(
                (row["isSaid"][best], own[best] - second, (own[best] - free[k]) / len(row["candidates"][best]))
            )
    for kind, condition in sorted(results):
        found = results[kind, condition]
        right = 100 * sum(said for said, _, _ in found) / len(found)
        accepted = [
            f"{limit}: {100 * sum(said and margin > 2 and distance > limit for said, margin, distance in found) / len(found):.1f}"
            f"/{100 * sum(not said and margin > 2 and distance > limit for said, margin, distance in found) / len(found):.1f}"
            for limit in (-1.2, -1.6, -2, -2.5)
        ]
        print(f"{name} {kind} {condition} n {len(found)} first {right:.1f} %; accepted right/wrong at {', '.join(accepted)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--out", default="network")
    parser.add_argument("--name", default="net")
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--batch", type=int, default=96)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--kernels", default="9,1 9,1 9,1 9,2 9,1 9,2")
    parser.add_argument("--shares", default='{"open-jtalk": 1.5, "ours": 1, "mixed": 2}')
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bench", action="store_true")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    np.random.seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    takes = Takes(options.folder, device)
    kernels = [tuple(map(int, one.split(","))) for one in options.kernels.split()]
    net = Net(options.width, kernels, takes.phone_count).to(device)
    print(options.name, sum(p.numel() for p in net.parameters()), "weights,", len(takes.rows), "takes", device, flush=True)
    train(takes, net, options)
    export(net, options.out)
    if options.bench:
        evaluate(net, options.folder, device, options.name)
