<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * One attempt over the wire. Calls of a client share a connection.
 *
 * @internal
 */
final class Curl
{
    private readonly \CurlHandle $handle;

    public function __construct()
    {
        $this->handle = self::handle();
    }

    /** @throws Broken when the answer has not come whole in time */
    public function send(Request $request, float $seconds): Answer
    {
        // What was set is gone, the connection stays.
        curl_reset($this->handle);
        $received = new Received();
        $limit = [CURLOPT_TIMEOUT_MS => self::milliseconds($seconds)];
        curl_setopt_array($this->handle, self::options($request, $seconds, $received) + $limit);
        if (curl_exec($this->handle) === false) {
            $isTimeout = curl_errno($this->handle) === CURLE_OPERATION_TIMEDOUT;
            throw new Broken(curl_error($this->handle), $isTimeout);
        }
        return new Answer(self::statusOf($this->handle), $received->headers, $received->body);
    }

    /**
     * Waits for the beginning of a long answer. What is no success is read whole.
     *
     * @param float|null $silenceSecondsMax see Stream
     * @throws Broken when it has not begun in time
     */
    public function open(Request $request, float $seconds, ?float $silenceSecondsMax = null): Stream
    {
        $received = new Received();
        $handle = self::handle();
        curl_setopt_array($handle, self::options($request, $seconds, $received));
        return new Stream($handle, $received, $seconds, $silenceSecondsMax);
    }

    public static function statusOf(\CurlHandle $handle): int
    {
        return (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
    }

    private static function handle(): \CurlHandle
    {
        $handle = curl_init();
        return $handle === false ? throw new \RuntimeException('curl cannot be started') : $handle;
    }

    /** @return array<int, mixed> */
    private static function options(Request $request, float $seconds, Received $received): array
    {
        // Without a name curl would wait for a "100 Continue" before it sends a large body.
        $lines = ['expect:'];
        foreach ($request->headers as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        $options = [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_HEADERFUNCTION => $received->header(...),
            CURLOPT_WRITEFUNCTION => $received->piece(...),
            CURLOPT_CONNECTTIMEOUT_MS => self::milliseconds($seconds),
            CURLOPT_NOSIGNAL => true,
            // A redirect would take the token elsewhere.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            // The path of Client::request is the caller's.
            CURLOPT_PATH_AS_IS => true,
            CURLOPT_ENCODING => '',
        ];
        if ($request->body !== null) {
            $options[CURLOPT_POSTFIELDS] = $request->body;
        } elseif ($request->method !== 'GET') {
            // A length of 0, which proxies ask for, and no type that curl would guess.
            $options[CURLOPT_POSTFIELDS] = '';
            $options[CURLOPT_HTTPHEADER] = [...$lines, 'content-type:'];
        }
        return $options;
    }

    /** At least 1: 0 would be no limit. */
    private static function milliseconds(float $seconds): int
    {
        return max(1, (int) ceil($seconds * 1000));
    }
}
