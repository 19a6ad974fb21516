<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * An answer whose body is read while it comes.
 *
 * @internal
 */
final class Stream
{
    private const LOOK_SECONDS = 1.0;
    /** No silence of a living stream of events is longer: it has a comment each 15 seconds. */
    private const EVENTS_SILENCE_SECONDS_MAX = 40.0;
    /** An export has no comments, and may read page after page of which no row is in it. */
    private const EXPORT_SILENCE_SECONDS_MAX = 300.0;

    public readonly Answer $answer;

    private readonly \CurlMultiHandle $multi;
    private bool $isOver = false;
    private ?Broken $broken = null;

    /**
     * @param float|null $silenceSecondsMax how long nothing may come, once it has begun; null for what its type may have
     * @throws Broken when the answer has not begun in time
     */
    public function __construct(
        private readonly \CurlHandle $handle,
        private readonly Received $received,
        float $seconds,
        private readonly ?float $silenceSecondsMax = null,
    ) {
        $this->multi = curl_multi_init();
        curl_multi_add_handle($this->multi, $handle);
        $end = hrtime(true) / 1e9 + $seconds;
        $isSuccess = static fn (): bool => $received->hasHeaders
            && (new Answer(Curl::statusOf($handle), $received->headers, ''))->isSuccess();
        while (!$this->isOver && !$isSuccess()) {
            $left = $end - hrtime(true) / 1e9;
            if ($left <= 0) {
                throw new Broken('the answer has not begun in time', true);
            }
            $this->take(min($left, self::LOOK_SECONDS));
        }
        // What has begun is given to the caller, as far as it came: see lines.
        if ($this->broken !== null && !$isSuccess()) {
            throw $this->broken;
        }
        $this->answer = new Answer(Curl::statusOf($handle), $received->headers, $isSuccess() ? '' : $this->received->body);
    }

    public function __destruct()
    {
        curl_multi_remove_handle($this->multi, $this->handle);
        curl_multi_close($this->multi);
    }

    /**
     * Each line without its end.
     *
     * @return \Generator<int, string>
     * @throws Broken when the connection breaks, or nothing comes for too long
     */
    public function lines(): \Generator
    {
        $silenceMax = $this->silenceSecondsMax ?? $this->usualSilenceMax();
        // Of the waits here: what the caller does between two lines is no silence of the service.
        $silence = 0.0;
        while (true) {
            $lines = explode("\n", $this->received->body);
            $this->received->body = array_pop($lines);
            foreach ($lines as $line) {
                yield rtrim($line, "\r");
            }
            if ($this->broken !== null) {
                throw $this->broken;
            }
            if ($this->isOver) {
                break;
            }
            if ($silence >= $silenceMax) {
                throw new Broken("nothing has come for {$silenceMax} s", false);
            }
            $length = strlen($this->received->body);
            $begun = hrtime(true);
            $this->take(self::LOOK_SECONDS);
            $hasCome = strlen($this->received->body) > $length;
            $silence = $hasCome ? 0.0 : $silence + (hrtime(true) - $begun) / 1e9;
        }
        if ($this->received->body !== '') {
            yield $this->received->body;
        }
    }

    private function usualSilenceMax(): float
    {
        $isEvents = str_starts_with($this->answer->headers['content-type'] ?? '', 'text/event-stream');
        return $isEvents ? self::EVENTS_SILENCE_SECONDS_MAX : self::EXPORT_SILENCE_SECONDS_MAX;
    }

    /** Takes what has come, or waits for more. */
    private function take(float $seconds): void
    {
        $running = 0;
        curl_multi_exec($this->multi, $running);
        if ($running > 0) {
            curl_multi_select($this->multi, $seconds);
            return;
        }
        $this->isOver = true;
        $queued = 0;
        $result = curl_multi_info_read($this->multi, $queued)['result'] ?? CURLE_OK;
        if ($result !== CURLE_OK) {
            $this->broken = new Broken(curl_strerror($result) ?? 'the connection broke', false);
        }
    }
}
